import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { createPlaces } from '../../src/platform/places.ts'

/** Work that ends when it is told to, and what is at work. */
function held() {
  const atWork: string[] = []
  const ends = new Map<string, (how: 'done' | 'broken') => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      atWork.push(name)
      ends.set(name, (how) => {
        atWork.splice(atWork.indexOf(name), 1)
        if (how === 'done') resolve(name)
        else reject(new Error(`${name} broke`))
      })
    })
  return { atWork, end: (name: string, how: 'done' | 'broken' = 'done') => ends.get(name)?.(how), work }
}

const never = new AbortController().signal
const stopped = () => 'stopped'

describe('places', () => {
  test('so many are at work at once, and the others follow in their order, also after one that broke', async () => {
    const places = createPlaces(2)
    const { atWork, end, work } = held()
    const all = ['a', 'b', 'c', 'd'].map((name) => places(never, { work: work(name), stopped }))
    const settled = Promise.allSettled(all)
    await setImmediate()
    expect(atWork).toEqual(['a', 'b'])
    end('a', 'broken')
    await setImmediate()
    expect(atWork).toEqual(['b', 'c'])
    end('b')
    await setImmediate()
    expect(atWork).toEqual(['c', 'd'])
    end('c')
    end('d')
    expect((await settled).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      'Error: a broke',
      'b',
      'c',
      'd',
    ])
  })

  test('who is stopped while waiting ends at once and is never at work; who has begun goes on', async () => {
    const places = createPlaces(1)
    const { atWork, end, work } = held()
    const stop = new AbortController()
    const begun = places(stop.signal, { work: work('begun'), stopped })
    const waiting = places(stop.signal, { work: work('waiting'), stopped })
    await setImmediate()
    stop.abort()
    expect(await waiting).toBe('stopped')
    expect(await places(stop.signal, { work: work('late'), stopped })).toBe('stopped')
    expect(atWork).toEqual(['begun'])
    end('begun')
    expect(await begun).toBe('begun')
    await setImmediate()
    expect(atWork).toEqual([])
  })
})
