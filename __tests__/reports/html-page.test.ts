import { describe, expect, test } from '@jest/globals'
import { visibleText } from '../../src/boundary/visible-text.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import { HTML_CASES_LIMIT_BYTES, htmlPieces } from '../../src/reports/html-page.ts'
import {
  aCaseRun,
  aComparison,
  aFailedCaseRun,
  anAnswer,
  anErroredCaseRun,
  anExperiment,
  anUngradedCaseRun,
  aPair,
  aReport,
  aRun,
  aVerdict,
} from '../support/builders.ts'
import { reportSaying } from '../support/hostile-report.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { elementsIn, readHtml, textIn } from '../support/html-tree.ts'

const pageOf = (report: EvalReport, limit?: number): string => [...htmlPieces(report, limit)].join('')

const TEXTS = Object.entries(HOSTILE_TEXTS)

/** Tags and their attributes' names, in order: what a page is made of, whatever it says. */
function skeletonOf(page: string): string[] {
  return elementsIn(readHtml(page)).map(({ tagName, properties }) => [tagName, ...Object.keys(properties)].join(' '))
}

function groupsOf(page: string): string[] {
  return elementsIn(readHtml(page))
    .filter(({ tagName, properties }) => tagName === 'details' && properties.className !== undefined)
    .map((group) => textIn(group.children[0] ?? group))
}

describe('report.html, whatever is said in it,', () => {
  const harmless = skeletonOf(pageOf(reportSaying('words')))

  test.each(TEXTS)('is made of the same elements with %s', (_name, text) => {
    // What is split at blanks or links where an address is one to be followed differs; nothing else does.
    const page = pageOf(reportSaying(text))
    const made = skeletonOf(page)
    const tags = new Set(harmless)
    for (const element of made) expect([...tags, 'a rel href']).toContain(element)
    expect(made.filter((one) => one === 'details')).toEqual(harmless.filter((one) => one === 'details'))
  })

  test.each(TEXTS)('loads nothing, runs nothing and still shows %s', (_name, text) => {
    const page = pageOf(reportSaying(text))
    const elements = elementsIn(readHtml(page))
    const names = new Set(elements.map(({ tagName }) => tagName))
    for (const name of ['script', 'img', 'iframe', 'link', 'object', 'form', 'svg', 'base'])
      expect(names).not.toContain(name)
    for (const { properties } of elements) {
      expect(Object.keys(properties).filter((key) => /^on|^src$|^style$/i.test(key))).toEqual([])
      if (properties.href !== undefined) expect(String(properties.href)).toMatch(/^https?:\/\//)
    }
    const shown = elements.filter(({ tagName }) => tagName === 'pre').map((element) => textIn(element))
    const wanted = visibleText(text)
    expect(shown.filter((block) => block === wanted).length).toBeGreaterThanOrEqual(3)
  })

  test('has a policy that allows its own style and nothing else', () => {
    const metas = elementsIn(readHtml(pageOf(aReport()))).filter(({ tagName }) => tagName === 'meta')
    const policy = metas.find(({ properties }) => properties.httpEquiv !== undefined)?.properties.content
    expect(String(policy)).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
    expect(pageOf(aReport())).not.toMatch(/url\(|@import|https?:\/\/(?!github\.com\/acme|datalayer\.app\/)/)
  })
})

describe('report.html', () => {
  test('has what got worse first, then what needs a reader, and every case in one group', () => {
    const cases = [
      aCaseRun({ caseId: 'good', name: 'good' }),
      aFailedCaseRun({ caseId: 'worse', name: 'worse' }),
      aFailedCaseRun({ caseId: 'bad', name: 'bad' }),
      anErroredCaseRun({ caseId: 'broken', name: 'broken' }),
      anUngradedCaseRun({ caseId: 'open', name: 'open' }),
      aCaseRun({ caseId: 'better', name: 'better' }),
      aFailedCaseRun({ caseId: 'known', name: 'known' }),
      anUngradedCaseRun({ caseId: 'stopped', name: 'stopped', status: 'cancelled' }),
      anUngradedCaseRun({ caseId: 'left', name: 'left', status: 'skipped' }),
    ]
    const experiments = [anExperiment({ cases })]
    const verdict = aVerdict('failed', experiments)
    const comparison = aComparison([aPair('worse', 'p', 'f'), aPair('better', 'f', 'p')])
    const judged = verdict.experiments.map((one) => ({ ...one, comparison, quarantined: ['known'] }))
    const page = pageOf(aReport({ experiments, verdict: { ...verdict, experiments: judged } }))
    expect(groupsOf(page)).toEqual([
      'Worse: 1 case',
      'Failed: 1 case',
      'Errored: 1 case',
      'Ungraded: 1 case',
      'In quarantine: 1 case',
      'Better: 1 case',
      'Cancelled: 1 case',
      'Skipped: 1 case',
      'Passed: 1 case',
    ])
    for (const { name } of cases)
      expect(page.split(`<summary><span`).filter((part) => part.includes(`<code>${name}</code>`))).toHaveLength(1)
  })

  test('says the verdict, its reasons and a row per agentspec, with no column that says nothing', () => {
    const experiments = [anExperiment({ cases: [aFailedCaseRun()] }), anExperiment({ agentspecId: 'agent-b' })]
    const text = textIn(readHtml(pageOf(aReport({ experiments, verdict: aVerdict('failed', experiments) }))))
    expect(text).toContain('Failed: agent-a, agent-b may not ship')
    expect(text).toContain('1 of 2 case runs failed')
    const headings = elementsIn(readHtml(pageOf(aReport({ experiments })))).filter(({ tagName }) => tagName === 'th')
    expect(headings.map((one) => textIn(one))).toEqual([
      'Agent',
      'Verdict',
      'Pass rate',
      'Latency p50 / p95',
      'Tokens',
      'Credits',
    ])
  })

  test('shows what the agents were asked, said and did in each run that went otherwise', () => {
    const toolCalls = [
      { id: '1', name: 'look_up', status: 'succeeded', input: { q: 'France' }, output: 'Lyon' },
    ] as const
    const runs = [
      aRun({ cases: [aFailedCaseRun({ answer: anAnswer({ text: 'Lyon', toolCalls }) })] }),
      aRun({ index: 2, cases: [aCaseRun()] }),
    ]
    const text = textIn(readHtml(pageOf(aReport({ experiments: [anExperiment({ runs })] }))))
    for (const part of ['What is the capital of France?', 'Answer in run 1', 'Lyon', 'Answer in run 2', 'Paris']) {
      expect(text).toContain(part)
    }
    expect(text).toContain('look_up succeeded {"q":"France"} → Lyon')
  })

  test('links only to what may be followed', () => {
    const report = aReport()
    const page = pageOf({ ...report, evalset: { ...report.evalset, viewUrl: 'javascript:alert(1)' } })
    const links = elementsIn(readHtml(page)).filter(({ tagName }) => tagName === 'a')
    expect(links.map(({ properties }) => properties.href)).toEqual(['https://github.com/acme/agents/actions/runs/1'])
  })

  test('says at its head that the verdict is another one’s word, and whose', () => {
    const provenance = 'Reported by <b>another</b> run, not checked here.'
    const paragraphs = (report: EvalReport) =>
      elementsIn(readHtml(pageOf(report)))
        .filter(({ tagName }) => tagName === 'p' || tagName === 'h1')
        .map((one) => textIn(one))
    const [heading, ...others] = paragraphs(aReport({ provenance }))
    expect(heading).toMatch(/^Reported, not verified: ✅ Passed/)
    expect(heading).not.toContain('may ship')
    expect(others).toContain(provenance)
    expect(paragraphs(aReport())[0]).toMatch(/^✅ Passed: agent-a may ship/)
  })

  test('stands without a verdict where nobody has kept it', () => {
    expect(textIn(readHtml(pageOf(aReport({ isVerdictLost: true }))))).toContain('Verdict: not kept')
    expect(pageOf(aReport({ isVerdictLost: true }))).not.toContain('>Passed<')
  })
})

describe.each([5, 500, 50_000])('report.html of %i case runs', (count) => {
  const answer = anAnswer({ text: `<b>${'x'.repeat(3_000)}` })
  const cases = Array.from({ length: count }, (_, at) =>
    (at % 5 === 0 ? aCaseRun : aFailedCaseRun)({ caseId: `c${at}`, name: `case ${at}`, answer }),
  )
  const experiments = [anExperiment({ cases })]
  const page = pageOf(aReport({ experiments, verdict: aVerdict('failed', experiments) }))

  test('is bounded, and counts what it leaves out', () => {
    expect(Buffer.byteLength(page)).toBeLessThan(HTML_CASES_LIMIT_BYTES + 200_000)
    const shown = page.match(/<span class="tag (?:failed|passed)">(?:failed|passed)<\/span> <code>case /g)?.length ?? 0
    const left = [...page.matchAll(/and ([\d,]+) more, not shown here/g)].reduce(
      (sum, [, more = '']) => sum + Number(more.replaceAll(',', '')),
      0,
    )
    expect(shown + left).toBe(count)
  })

  test('closes what it opens, and no fold holds more than a browser opens at once', () => {
    expect(page.match(/<details/g)).toHaveLength(page.match(/<\/details>/g)?.length ?? -1)
    expect(page.match(/<div/g)).toHaveLength(page.match(/<\/div>/g)?.length ?? -1)
    const opened = page.match(/<details class="group" open>/g)?.length ?? 0
    expect(opened).toBe(count === 5 ? 1 : 0)
  })
})

test('a page with less room tells less of each case before it leaves one out', () => {
  const cases = Array.from({ length: 100 }, (_, at) => aFailedCaseRun({ caseId: `c${at}`, name: `case ${at}` }))
  const report = aReport({ experiments: [anExperiment({ cases })] })
  const sizes = [1_000_000, 100_000, 30_000, 5_000].map((limit) => Buffer.byteLength(pageOf(report, limit)))
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(pageOf(report, 40_000)).toContain('<code>case 99</code>')
  expect(pageOf(report, 5_000)).toContain('more, not shown here')
})
