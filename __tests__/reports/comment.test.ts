import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import type { GateStatus } from '../../src/domain/gate.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import { commentMarker, readSections } from '../../src/reports/comment/markers.ts'
import { holdsSection, mergeSections } from '../../src/reports/comment/merge-sections.ts'
import { runningSection, type SectionPlace, sectionOf, unjudgedSection } from '../../src/reports/comment/own-section.ts'
import { COMMENT_LIMIT, type CommentFrame, renderComment } from '../../src/reports/comment/render-comment.ts'
import type { Section } from '../../src/reports/comment/section.ts'
import { aCaseRun, aFailedCaseRun, anAnswer, anExperiment, aReport, aVerdict } from '../support/builders.ts'
import { reportSaying } from '../support/hostile-report.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'

const FRAME: CommentFrame = {
  key: 'abcdef0123456789',
  evalset: 'capitals',
  repositoryUrl: 'https://github.com/acme/agents',
}

const redactor = createRedactor(['hunter2hunter2'])

function placeOf(leg: number, over: Partial<SectionPlace> = {}): SectionPlace {
  const key = leg.toString(16).padStart(12, '0')
  return { key, job: 'evals', leg, step: 'gate', run: 100, attempt: 1, sha: 'abc1234', ...over }
}

function reportOf(status: GateStatus, answers: readonly string[] = ['Lyon']): EvalReport {
  const wrong = answers.map((text, index) => {
    return aFailedCaseRun({ caseId: `c${index}`, name: `case ${index}`, answer: anAnswer({ text }) })
  })
  const experiments = [anExperiment({ cases: status === 'passed' ? [aCaseRun()] : [aCaseRun(), ...wrong] })]
  return aReport({ experiments, verdict: aVerdict(status, experiments) })
}

function section(status: GateStatus, place: SectionPlace, answers?: readonly string[]): Section {
  return sectionOf(reportOf(status, answers), place, { redactor, ending: '' })
}

const running = (place: SectionPlace): Section =>
  runningSection({ agents: ['agent-a'], caseCount: 12, runLimit: 3 }, place, redactor)

/** What a job writes where this stands. */
function written(standing: string | undefined, ...own: readonly Section[]): string {
  return renderComment(FRAME, mergeSections(standing === undefined ? [] : [readSections(standing)], own))
}

/** The first line that a reader sees. */
function titleOf(body: string): string | undefined {
  return body.split('\n').find((line) => line.startsWith('## '))
}

describe('a comment of one job', () => {
  test('begins with its mark and the verdict, and tells reasons, figures, cases, the line for a desk and the job', () => {
    const body = written(undefined, section('failed', placeOf(0, { page: 4711 })))
    expect(body.startsWith(`${commentMarker(FRAME.key)}\n`)).toBe(true)
    expect(titleOf(body)).toBe(
      '## ❌ Failed: <code>agent-a</code> may not ship · 50.0 % (1/2) passed · <code>abc1234</code>',
    )
    expect(body).toContain('- 1 of 2 case runs failed')
    expect(body).toContain('| <code>agent-a</code> | ❌ Failed |')
    expect(body).toContain('### Failed: 1 case')
    expect(body).toContain('[job](https://github.com/acme/agents/actions/runs/100/job/4711)')
    expect(body).toContain('evals of <code>capitals</code>')
  })

  test('names the line that repeats it', () => {
    const report = { ...reportOf('failed'), step: { inputs: [['evalset-spec-file', 'a.json']] as const } }
    const own = sectionOf(report, placeOf(0), { redactor, ending: '' })
    expect(written(undefined, own)).toContain('npx --no-install agent-evals run a.json --case-ids c0')
  })

  test('says why the step ends otherwise than the verdict', () => {
    const ending = 'The step succeeds all the same, because fail-on is never.'
    const own = sectionOf(reportOf('failed'), placeOf(0), { redactor, ending })
    expect(written(undefined, own)).toContain(`\n\n${ending}\n\n`)
  })

  test('says nowhere that it may ship where another run says so, and once who says it', () => {
    const provenance = "Reported by the pull request's own run, not checked here."
    const reported = (status: GateStatus, run: number) =>
      sectionOf({ ...reportOf(status), provenance }, placeOf(0, { run }), { redactor, ending: '' })
    const body = written(undefined, reported('passed', 100))
    expect(titleOf(body)).toBe(
      '## Reported, not verified: ✅ Passed: <code>agent-a</code> · 100.0 % (1/1) passed · <code>abc1234</code>',
    )
    expect(body).not.toContain('may ship')
    expect(body.split(provenance)).toHaveLength(2)
    const failed = written(body, reported('failed', 101))
    expect(titleOf(failed)).toMatch(/^## Reported, not verified: ❌ Failed: <code>agent-a<\/code> · /)
    expect(failed).toContain('| <code>abc1234</code> | Reported, not verified: ✅ Passed | 1 of 1 |')
  })

  test.each<[readonly (readonly [GateStatus, boolean])[], string]>([
    [
      [
        ['passed', true],
        ['passed', true],
      ],
      '## Reported, not verified: ✅ Passed: evals of',
    ],
    [
      [
        ['passed', true],
        ['passed', false],
      ],
      '## Reported, not verified: ✅ Passed: evals of',
    ],
    [
      [
        ['failed', true],
        ['passed', false],
      ],
      '## Reported, not verified: ❌ Failed: evals of',
    ],
    [
      [
        ['failed', false],
        ['passed', true],
      ],
      '## ❌ Failed: evals of',
    ],
    [
      [
        ['failed', false],
        ['failed', true],
      ],
      '## ❌ Failed: evals of',
    ],
  ])('of %j the title says whose word it is', (legs, begin) => {
    const own = legs.map(([status, isReported], leg) =>
      sectionOf({ ...reportOf(status), ...(isReported ? { provenance: 'Reported.' } : {}) }, placeOf(leg), {
        redactor,
        ending: '',
      }),
    )
    const body = written(undefined, ...own)
    expect(titleOf(body)?.startsWith(begin)).toBe(true)
    const lines = [...body.matchAll(/<summary>(.*?): <code>evals/g)].map(([, word]) => word)
    const passed = legs.filter(([status]) => status === 'passed')
    expect(lines).toEqual(passed.map(([, isReported]) => `${isReported ? 'Reported, not verified: ' : ''}✅ Passed`))
  })

  test('holds no secret, though nobody masks a comment', () => {
    const own = section('failed', placeOf(0), ['the key is hunter2hunter2'])
    expect(written(undefined, own)).not.toContain('hunter2')
  })

  test('says that it runs, with what and how much, and then how it ended', () => {
    const begun = written(undefined, running(placeOf(0)))
    expect(titleOf(begun)).toBe('## ⏳ Running: 12 cases × 3 runs on <code>agent-a</code> · <code>abc1234</code>')
    const ended = written(begun, section('passed', placeOf(0)))
    expect(titleOf(ended)).toBe(
      '## ✅ Passed: <code>agent-a</code> may ship · 100.0 % (1/1) passed · <code>abc1234</code>',
    )
    expect(ended).not.toContain('Running')
    expect(ended).not.toContain('Earlier results')
  })
})

describe('the legs of a matrix', () => {
  test('each have a section, the worst first, under the verdict of the worst', () => {
    const one = written(undefined, section('passed', placeOf(0)))
    const two = written(one, section('failed', placeOf(1)))
    const three = written(two, running(placeOf(2)))
    expect(titleOf(three)).toBe(
      '## ❌ Failed: evals of <code>capitals</code> · 3 legs: 1 failed, 1 still running, 1 passed · <code>abc1234</code>',
    )
    expect(readSections(three).map(({ facts }) => facts.leg)).toEqual([1, 2, 0])
    expect(three).toContain(
      '<summary>✅ Passed: <code>evals</code> leg 1 · <code>agent-a</code> · 1 of 1 passed · <code>abc1234</code></summary>',
    )
  })

  test.each<[readonly (GateStatus | 'running')[], string]>([
    [['passed', 'running'], '## ⏳ Running: '],
    [['inconclusive', 'running'], '## ⚠️ Inconclusive: '],
    [['passed', 'skipped'], '## ✅ Passed: '],
    [['skipped', 'skipped'], '## ⏭️ Skipped: '],
    [['failed', 'inconclusive', 'passed'], '## ❌ Failed: '],
  ])('%j together are %s', (statuses, begin) => {
    const own = statuses.map((status, leg) =>
      status === 'running' ? running(placeOf(leg)) : section(status, placeOf(leg)),
    )
    expect(titleOf(written(undefined, ...own))?.startsWith(begin)).toBe(true)
  })

  test('come to the same text in whatever order they write, and to write again changes nothing', () => {
    const own = (['failed', 'passed', 'inconclusive', 'passed'] as const).map((status, leg) =>
      section(status, placeOf(leg)),
    )
    const forth = own.reduce<string | undefined>((body, one) => written(body, one), undefined) ?? ''
    const back = own.toReversed().reduce<string | undefined>((body, one) => written(body, one), undefined)
    expect(back).toBe(forth)
    for (const one of own) expect(written(forth, one)).toBe(forth)
    expect(written(forth)).toBe(forth)
  })

  test('are told apart by job, leg, step and part', () => {
    const places = [
      placeOf(0, { job: 'a' }),
      placeOf(1, { job: 'b', leg: 0 }),
      placeOf(2, { job: 'b', leg: 1 }),
      placeOf(3, { job: 'b', leg: 1, step: 'again' }),
      placeOf(4, { job: 'b', leg: 1, step: 'again', part: 'x.json' }),
    ]
    const body = written(undefined, ...places.map((place) => section('passed', place)))
    const labels = [...body.matchAll(/<summary>✅ Passed: (.*?) · <code>agent-a/g)].map(([, label]) => label)
    const plain = labels.map((label) => label?.replace(/<\/?code>/g, ''))
    expect(plain).toEqual(['a', 'b leg 1', 'b leg 2 again', 'b leg 2 again x.json', 'b leg 2 gate'])
  })
})

describe('a matrix of four legs', () => {
  const of = (leg: number, over: Partial<SectionPlace> = {}) => placeOf(leg, { legs: 4, ...over })
  const title = (...own: readonly Section[]) => titleOf(written(undefined, ...own))

  test('of which one passed is running, and three have not reported yet', () => {
    expect(title(section('passed', of(2)))).toBe(
      '## ⏳ Running: evals of <code>capitals</code> · 4 legs: 1 passed, 3 not reported yet · <code>abc1234</code>',
    )
  })

  test('of which all passed has passed', () => {
    const all = [0, 1, 2, 3].map((leg) => section('passed', of(leg)))
    expect(title(...all)).toBe('## ✅ Passed: evals of <code>capitals</code> · 4 legs: 4 passed · <code>abc1234</code>')
  })

  test('of which one failed has failed, whatever the others will say', () => {
    expect(title(section('failed', of(1)), section('passed', of(0)))).toBe(
      '## ❌ Failed: evals of <code>capitals</code> · 4 legs: 1 failed, 1 passed, 2 not reported yet · <code>abc1234</code>',
    )
  })

  test('of which an earlier run has the others has not passed before they did again', () => {
    const before = [0, 1, 2, 3].map((leg) => section('passed', of(leg)))
    const now = section('passed', of(0, { run: 101, sha: 'bbbbbbb' }))
    expect(title(...before.slice(1), now)).toBe(
      '## ⏳ Running: evals of <code>capitals</code> · 4 legs: 1 passed, 3 not reported yet · <code>bbbbbbb</code>',
    )
    expect(title(...before.slice(2), now)).toBe(title(...before.slice(1), now))
  })

  test('waits for no leg of another job', () => {
    const other = section('passed', placeOf(9, { job: 'lint' }))
    const all = [0, 1, 2, 3].map((leg) => section('passed', of(leg)))
    expect(title(other, ...all)).toMatch(/^## ✅ Passed: .* 5 legs: 5 passed/)
    expect(title(other, ...all.slice(1))).toMatch(/^## ⏳ Running: .* 5 legs: 4 passed, 1 not reported yet/)
  })
})

describe('a run that ended without a result', () => {
  const at = (run: number, sha = 'ccccccc') => placeOf(0, { run, sha })

  test.each([
    ['configuration', 'the configuration is wrong'],
    ['fault', 'the evals broke'],
    ['unrun', 'nothing could be run'],
  ] as const)('because of its %s leaves no green of an earlier commit', (why, words) => {
    const green = written(undefined, section('passed', placeOf(0)))
    const now = written(green, unjudgedSection(why, at(101)))
    expect(titleOf(now)).toBe(`## ⚠️ Not judged: ${words}, see the job · <code>ccccccc</code>`)
    expect(now).toContain('| <code>abc1234</code> | ✅ Passed | 1 of 1 |')
    const mended = written(now, section('passed', at(102, 'ddddddd')))
    expect(titleOf(mended)).toMatch(/^## ✅ Passed: .* · <code>ddddddd<\/code>$/)
    expect(mended).not.toContain('Not judged')
  })

  test('takes the place of word that it runs, and never that of its own or a newer result', () => {
    const own = unjudgedSection('fault', at(101))
    const begun = written(undefined, running(at(101)))
    expect(titleOf(written(begun, own))).toMatch(/^## ⚠️ Not judged/)
    expect(titleOf(written(written(begun, own), running(at(101))))).toMatch(/^## ⚠️ Not judged/)
    for (const run of [101, 102]) {
      const done = written(undefined, section('passed', at(run)))
      expect(written(done, own)).toBe(done)
      expect(holdsSection(readSections(done), own.facts)).toBe(true)
    }
  })

  test('makes the title say so, where no other leg failed', () => {
    const legs = [
      section('passed', placeOf(0)),
      section('inconclusive', placeOf(1)),
      unjudgedSection('fault', placeOf(2)),
    ]
    expect(titleOf(written(undefined, ...legs))).toBe(
      '## ⚠️ Not judged: evals of <code>capitals</code> · 3 legs: 1 not judged, 1 inconclusive, 1 passed · <code>abc1234</code>',
    )
    expect(titleOf(written(undefined, ...legs, section('failed', placeOf(3))))).toMatch(/^## ❌ Failed: /)
  })
})

describe('a newer run', () => {
  test('takes the place of an older one, which is remembered below', () => {
    const old = written(undefined, section('failed', placeOf(0, { sha: 'aaaaaaa' })))
    const now = written(old, section('passed', placeOf(0, { run: 101, sha: 'bbbbbbb' })))
    expect(readSections(now).map(({ facts }) => [facts.run, facts.verdict])).toEqual([[101, 'passed']])
    expect(now).toContain('Earlier results: 1')
    expect(now).toContain('| <code>aaaaaaa</code> | ❌ Failed | 1 of 2 |')
  })

  test('is never written over by an older one that ends later, which is remembered too', () => {
    const now = written(undefined, section('passed', placeOf(0, { run: 101, sha: 'bbbbbbb' })))
    const own = section('failed', placeOf(0, { run: 100, sha: 'aaaaaaa' }))
    const late = written(now, own)
    expect(readSections(late).map(({ facts }) => [facts.run, facts.verdict])).toEqual([[101, 'passed']])
    expect(late).toContain('| <code>aaaaaaa</code> | ❌ Failed |')
    expect(holdsSection(readSections(late), own.facts)).toBe(true)
  })

  test('of the same run is the later attempt', () => {
    const second = written(undefined, section('passed', placeOf(0, { attempt: 2 })))
    const late = written(second, section('failed', placeOf(0)))
    expect(titleOf(late)).toContain('Passed')
    expect(late).toContain('attempt 2')
  })

  test('leaves the legs that it has not run yet, and says that they are of an earlier commit', () => {
    const both = written(undefined, section('failed', placeOf(0)), section('passed', placeOf(1)))
    const now = written(both, section('passed', placeOf(1, { run: 101, sha: 'bbbbbbb' })))
    expect(titleOf(now)).toBe(
      '## ✅ Passed: evals of <code>capitals</code> · 1 leg: 1 passed, 1 not reported for this commit · <code>bbbbbbb</code>',
    )
    expect(now.match(/not reported for this commit, of an earlier one \(<code>abc1234<\/code>\)/g)).toHaveLength(2)
    expect(readSections(now).map(({ facts }) => facts.leg)).toEqual([1, 0])
    expect(now).toContain('<summary>❌ Failed: <code>evals</code> leg 1 ')
  })

  test('waits for the other steps of its job', () => {
    const places = [placeOf(0), placeOf(1, { leg: 0, step: 'again' })]
    const both = written(undefined, ...places.map((place) => section('failed', place)))
    const now = written(both, section('passed', placeOf(0, { run: 101, sha: 'bbbbbbb' })))
    expect(titleOf(now)).toMatch(/^## ⏳ Running: .* 2 legs: 1 passed, 1 not reported yet/)
  })

  test('forgets a leg that five runs had nothing of, whoever of them comes late', () => {
    const gone = section('failed', placeOf(0))
    let body = written(undefined, gone, section('passed', placeOf(1)))
    for (let run = 101; run <= 105; run += 1) {
      expect(readSections(body)).toHaveLength(2)
      body = written(body, section('passed', placeOf(1, { run, sha: `bbbbb${run - 100}` })))
    }
    expect(readSections(body).map(({ facts }) => facts.leg)).toEqual([1])
    expect(titleOf(body)).toMatch(/^## ✅ Passed: <code>agent-a<\/code> may ship/)
    expect(holdsSection(readSections(written(body, gone)), gone.facts)).toBe(true)
  })

  test('remembers ten', () => {
    let body = written(undefined, section('failed', placeOf(0, { run: 1 })))
    for (let run = 2; run <= 14; run += 1) body = written(body, section('passed', placeOf(0, { run })))
    const [only] = readSections(body)
    expect(only?.facts.past.map(({ run }) => run)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
  })
})

describe('two jobs of one run that have the same name', () => {
  const call = (status: GateStatus, page: number, over: Partial<SectionPlace> = {}) =>
    section(status, placeOf(0, { page, ...over }))
  const verdicts = (body: string) =>
    readSections(body)
      .map(({ facts }) => `${facts.page} ${facts.verdict ?? facts.state}`)
      .toSorted()

  test('each have a section, from the first word to the last and in the next run', () => {
    const own = [call('failed', 7), call('passed', 8)] as const
    const begun = written(written(undefined, running(placeOf(0, { page: 7 }))), running(placeOf(0, { page: 8 })))
    const both = own.reduce<string>((body, one) => written(body, one), begun)
    expect(verdicts(both)).toEqual(['7 failed', '8 passed'])
    for (const one of own) {
      expect(written(both, one)).toBe(both)
      expect(holdsSection(readSections(both), one.facts)).toBe(true)
    }
    const next = { run: 101, sha: 'bbbbbbb' }
    expect(verdicts(written(written(both, call('passed', 9, next)), call('passed', 10, next)))).toEqual([
      '10 passed',
      '9 passed',
    ])
  })

  test.each([call('failed', 8), call('passed', 7)])('are not taken for each other', (other) => {
    const own = call('failed', 7)
    expect(holdsSection(readSections(written(undefined, other)), own.facts)).toBe(false)
  })
})

describe('a comment that is not as we left it', () => {
  const whole = written(undefined, section('failed', placeOf(0)), section('passed', placeOf(1)))

  test.each<[string, string]>([
    ['nothing but its mark', commentMarker(FRAME.key)],
    ['cut facts', whole.slice(0, whole.indexOf('"attempt"'))],
    ['facts that are no JSON', whole.replaceAll('"attempt":1', '"attempt":')],
    ['facts of other types', whole.replaceAll('"run":100', '"run":"100"')],
    ['verdicts that nobody knows', whole.replaceAll('"verdict":"', '"verdict":"x')],
    ['no facts', whole.replaceAll('agent-evals:section', 'agent-evals:other')],
  ])('with %s loses that, and our section is there', (_what, body) => {
    const now = written(body, section('passed', placeOf(0, { run: 101 })))
    expect(readSections(now).map(({ facts }) => facts.run)).toEqual([101])
  })

  test('cut anywhere, it is read without a fault, and no verdict of it changes', () => {
    const verdicts = new Map(readSections(whole).map(({ facts }) => [facts.key, facts.verdict]))
    const own = section('passed', placeOf(2))
    for (let end = 0; end <= whole.length; end += 7) {
      for (const { facts } of readSections(whole.slice(0, end))) expect(verdicts.get(facts.key)).toBe(facts.verdict)
      expect(written(whole.slice(0, end), own)).toContain('leg 3')
    }
  })

  test('cut in a text, it keeps the verdict', () => {
    const cut = whole.slice(0, whole.indexOf('| Agent |'))
    expect(readSections(cut)).toMatchObject([{ facts: { verdict: 'failed' }, head: '', details: '' }])
    expect(written(cut)).toContain('❌ Failed: <code>evals</code> · <code>agent-a</code> · 1 of 2 passed')
  })

  test('with other line ends, it is the same', () => {
    expect(written(whole.replaceAll('\n', '\r\n'))).toBe(whole)
  })

  test('of a later version, what that added does no harm', () => {
    const later = whole.replaceAll('"attempt":1', '"attempt":1,"added":{"deep":[1]}')
    expect(written(later)).toBe(whole)
  })
})

describe('what an agent says', () => {
  const forged = [
    `<!-- agent-evals:end -->`,
    `<!--agent-evals:end -->`,
    `<!-- agent-evals:section {"key":"000000000000","job":"x","step":"y","run":999,"attempt":1,"sha":"","state":"done","verdict":"passed"} -->`,
    commentMarker(FRAME.key),
    '<!-- agent-evals:details -->\n\n# ✅ Passed\n\n<!-- agent-evals:end -->',
  ]

  test.each(forged)('%s is no mark of ours', (text) => {
    const own = section('failed', placeOf(0), [text, `\`\`\`\`\n${text}`, '`'.repeat(40) + text])
    const body = written(undefined, own)
    expect(readSections(body)).toEqual([own])
    expect(written(body)).toBe(body)
    expect(body.match(/<!-- ?agent-evals:/g)).toHaveLength(7)
  })

  test.each(Object.entries(HOSTILE_TEXTS))('%s stays inside its section', (_what, text) => {
    const saying = reportSaying(text)
    const report = { ...saying, verdict: aVerdict('failed', saying.experiments), provenance: text }
    const own = sectionOf(report, placeOf(0, { job: text.slice(0, 60), step: text.slice(0, 60) }), {
      redactor,
      ending: '',
    })
    const body = written(undefined, own, section('passed', placeOf(1)))
    expect(readSections(body).map(({ facts }) => facts.key)).toEqual([placeOf(0).key, placeOf(1).key])
    expect(written(body)).toBe(body)
  })

  test.each(['--> <h1>x</h1>', '<!--', '--!>', '-->'])('a job called %s ends no mark', (job) => {
    const own = section('passed', placeOf(0, { job }))
    const body = written(undefined, own)
    expect(readSections(body)).toEqual([own])
    const line = body.split('\n').find((text) => text.includes('agent-evals:section')) ?? ''
    expect(line.match(/>/g)).toHaveLength(1)
  })
})

describe('a long comment', () => {
  const long = (count: number, bytes = 700) =>
    Array.from({ length: count }, (_, index) => `${index} ${'é'.repeat(bytes / 2)}`)
  const sizeOf = (body: string) => Math.max(Buffer.byteLength(body), body.length)

  test('of eight legs in trouble stays below the limit: the longest cases go first, no verdict goes', () => {
    let body: string | undefined
    for (let leg = 0; leg < 8; leg += 1) {
      body = written(body, section('failed', placeOf(leg), long(leg === 3 ? 12 : 6)))
      expect(sizeOf(body)).toBeLessThanOrEqual(COMMENT_LIMIT)
    }
    const sections = readSections(body ?? '')
    expect(sections.map(({ facts }) => facts.verdict)).toEqual(sections.map(() => 'failed'))
    expect(sections).toHaveLength(8)
    expect(sections.some(({ details }) => details !== '')).toBe(true)
    expect(sections.find(({ facts }) => facts.leg === 3)?.details).toBe('')
    expect(body).toContain('the cases are in the job summary')
  })

  test.each([64, 256])('of %i legs keeps all verdicts', (count) => {
    const own = Array.from({ length: count }, (_, leg) =>
      section(leg % 5 === 0 ? 'failed' : 'passed', placeOf(leg, { job: 'j'.repeat(60) }), long(3)),
    )
    const body = written(undefined, ...own)
    expect(sizeOf(body)).toBeLessThanOrEqual(COMMENT_LIMIT)
    const failed = Math.ceil(count / 5)
    expect(titleOf(body)).toContain(`${count} legs: ${failed} failed, ${count - failed} passed`)
    const kept = readSections(body).map(({ facts }) => facts.verdict)
    expect(kept.filter((verdict) => verdict === 'failed')).toHaveLength(failed)
    expect(kept).toHaveLength(count)
  })

  test.each([160, 250])(
    'of %i legs in half of the room tells as many failures as there are, and who wrote it finds it',
    (count) => {
      const own = Array.from({ length: count }, (_, leg) =>
        section(
          leg % 5 === 0 ? 'failed' : 'passed',
          placeOf(leg, { origin: 'abcdef012345', page: 4_711 + leg }),
          long(3),
        ),
      )
      const half = (sections: readonly Section[]) => renderComment(FRAME, sections, COMMENT_LIMIT / 2)
      const body = half(own)
      expect(sizeOf(body)).toBeLessThanOrEqual(COMMENT_LIMIT / 2)
      const failed = Math.ceil(count / 5)
      expect(titleOf(body)).toContain(`${count} legs: ${failed} failed, ${count - failed} passed`)
      for (const { facts } of own) expect(holdsSection(readSections(body), facts)).toBe(true)
      const again = half(mergeSections([readSections(body)], own.slice(0, 1)))
      expect(titleOf(again)).toBe(titleOf(body))
      expect(readSections(again)).toHaveLength(count)
    },
  )

  test('in less room says less, down to a line, and never another verdict', () => {
    const own = [section('failed', placeOf(0), long(5)), section('passed', placeOf(1))]
    for (const limit of [20_000, 5_000, 2_000, 1_200]) {
      const body = renderComment(FRAME, own, limit)
      expect(sizeOf(body)).toBeLessThanOrEqual(limit)
      expect(titleOf(body)).toContain('❌ Failed: evals of <code>capitals</code> · 2 legs: 1 failed, 1 passed')
    }
  })

  test('with a head that is too long says less of it', () => {
    const experiments = Array.from({ length: 90 }, (_, index) =>
      anExperiment({ agentspecId: `agent-${'x'.repeat(100)}${index}`, cases: [aFailedCaseRun()] }),
    )
    const report = aReport({ experiments, verdict: aVerdict('failed', experiments) })
    const { head } = sectionOf(report, placeOf(0), { redactor, ending: '' })
    expect(Buffer.byteLength(head)).toBeLessThanOrEqual(12_000)
    expect(head).toMatch(/^## ❌ Failed: /)
  })
})
