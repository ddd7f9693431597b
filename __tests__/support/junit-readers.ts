import { basename, dirname } from 'node:path'
import { childrenOf, type Element } from './xml-tree.ts'

/** What a reader makes of one test. */
export type ReadTest = {
  readonly suite: string
  readonly group: string
  readonly name: string
  readonly result: 'passed' | 'failed' | 'skipped'
  readonly seconds: number
  readonly message: string
  readonly details: string
  readonly file?: string
  readonly line?: number
}

function suitesOf(root: Element): readonly Element[] {
  return root.name === 'testsuite' ? [root] : childrenOf(root, 'testsuite')
}

/**
 * By the rules of dorny/test-reporter for `java-junit`: a failure or an error is failed; a line `at package.Class(file:line)` of the text
 * leads to a tracked file of that name whose directories end with the package, which is what stands before the first part that does not begin with a small letter.
 */
export function readAsTestReporter(root: Element, trackedFiles: readonly string[]): ReadTest[] {
  return suitesOf(root).flatMap((suite) =>
    childrenOf(suite, 'testcase').map((test): ReadTest => {
      const [failure] = [...childrenOf(test, 'failure'), ...childrenOf(test, 'error')]
      const isSkipped = childrenOf(test, 'skipped').length > 0
      const { name = '', classname = '', time = '' } = test.attributes
      return {
        suite: (suite.attributes.name ?? '').trim(),
        group: classname === suite.attributes.name ? '' : classname,
        name: name.trim(),
        result: failure ? 'failed' : isSkipped ? 'skipped' : 'passed',
        seconds: Number.parseFloat(time),
        message: failure?.attributes.message ?? '',
        details: failure?.text ?? '',
        ...(failure ? thrownAt(failure.text, trackedFiles) : {}),
      }
    }),
  )
}

function thrownAt(text: string, trackedFiles: readonly string[]): Pick<ReadTest, 'file' | 'line'> {
  for (const frame of text.split(/\r?\n/)) {
    const [, trace = '', file = '', line = ''] = /^at (.*)\((.*):(\d+)\)$/.exec(frame) ?? []
    if (trace === '') continue
    const parts = trace.split('.')
    const end = parts.findIndex((part) => !/^[a-z]/.test(part))
    const packages = end === -1 ? parts : parts.slice(0, end)
    const found = trackedFiles.find((tracked) => {
      const directories = dirname(tracked).split('/')
      return basename(tracked) === file && packages.every((part, at) => directories.at(at - packages.length) === part)
    })
    if (found !== undefined && packages.length > 0) return { file: found, line: Number(line) }
  }
  return {}
}

/** What EnricoMi/publish-unit-test-result-action makes of a file: counts from the suites, results from the tests. */
export type ReadCounts = {
  readonly suites: number
  readonly tests: number
  readonly skipped: number
  readonly failures: number
  readonly errors: number
}

/** By the rules of EnricoMi/publish-unit-test-result-action for the counts of suites. */
export function countAsUnitTestResult(root: Element): ReadCounts {
  const suites = suitesOf(root)
  const sum = (name: string) => suites.reduce((all, { attributes }) => all + Number(attributes[name] ?? 0), 0)
  return {
    suites: suites.length,
    tests: sum('tests'),
    skipped: sum('skipped') + sum('disabled'),
    failures: sum('failures'),
    errors: sum('errors'),
  }
}

/** Results of one test, the most severe first. */
const SEVERITY = ['error', 'failure', 'skipped'] as const

/**
 * By the rules of EnricoMi/publish-unit-test-result-action for tests: `file` and `line` of the test are its place, the most severe result
 * counts, and tests of one file, class and name are one test that ran several times.
 */
export function readAsUnitTestResult(root: Element) {
  return suitesOf(root).flatMap((suite) =>
    childrenOf(suite, 'testcase').map((test) => {
      const state = SEVERITY.find((name) => childrenOf(test, name).length > 0)
      const results = state === undefined ? [] : childrenOf(test, state)
      const { file, line, classname = '', name = '', time = '' } = test.attributes
      return {
        key: JSON.stringify([file, classname, name]),
        file,
        line: line === undefined ? undefined : Number(line),
        result: state ?? 'success',
        message: results.flatMap(({ attributes }) => attributes.message ?? []).join('\n'),
        content: results.map(({ text }) => text).join('\n'),
        seconds: Number(time),
      }
    }),
  )
}

/**
 * By the rules of mikepenz/action-junit-report: what is skipped never fails, else a failure or an error does; the place is `file` and
 * `line` of the test; the message is that of the result, else the first two lines of its text.
 */
export function readAsJUnitReport(root: Element): ReadTest[] {
  return suitesOf(root).flatMap((suite) =>
    childrenOf(suite, 'testcase').map((test): ReadTest => {
      const [failure] = [...childrenOf(test, 'failure'), ...childrenOf(test, 'error')]
      const isSkipped = childrenOf(test, 'skipped').length > 0 || test.attributes.status === 'disabled'
      const { name = '', classname = '', time = '', file, line } = test.attributes
      const details = (failure?.text ?? '').trim()
      return {
        suite: suite.attributes.name ?? '',
        group: classname,
        name,
        result: isSkipped ? 'skipped' : failure ? 'failed' : 'passed',
        seconds: Number(time),
        message: (failure?.attributes.message || details.split('\n').slice(0, 2).join('\n') || name).trim(),
        details,
        file: file ?? classname.split('.').at(-1) ?? '',
        line: Number.parseInt(line ?? '1', 10),
      }
    }),
  )
}
