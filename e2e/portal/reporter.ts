import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'

/** A test result as `npm test` receives it (commands/test/test-run.mjs). */
type TestOutcome = import('#commands/test/test-run.mjs').TestOutcome
type FileTime = import('#commands/test/test-run.mjs').FileTime

const said = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
/** Expected and actual values and the location, without the log of each retry. */
const mostLines = 12
const mostOfLine = 400

/** Reports each finished journey to `npm test`; run on its own it prints failures at once, and at the end the counts and the slowest. */
export default class implements Reporter {
  private all: TestCase[] = []

  onBegin(_config: unknown, suite: Suite): void {
    this.all = suite.allTests()
  }

  onError(error: TestError): void {
    this.tell({ name: 'an error outside of the journeys', file: 'e2e', state: 'failed', ms: 0, why: worded(error) })
  }

  onTestEnd(test: TestCase, { status, errors, attachments, duration: ms }: TestResult): void {
    const skipped = status === 'skipped' || status === 'interrupted'
    const passed = status === test.expectedStatus
    const pictures = attachments.flatMap(({ path, contentType }) => (path && contentType.startsWith('image/') ? [relative('', path)] : []))
    const why = [...errors.map(worded), ...pictures].join('\n')
    this.tell({ name: test.title, file: placeOf(test), state: skipped ? 'skipped' : passed ? 'passed' : 'failed', ms, why })
    process.send?.({ file: relative('', test.location.file), ms } satisfies FileTime)
  }

  onEnd({ duration }: FullResult): void {
    if (process.send || !this.all.some((test) => test.results.length > 0)) return
    const count = (outcome: ReturnType<TestCase['outcome']>) => this.all.filter((test) => test.outcome() === outcome).length
    const longest = (test: TestCase) => Math.max(0, ...test.results.map((result) => result.duration))
    const slowest = this.all.toSorted((a, b) => longest(b) - longest(a)).slice(0, 5)
    for (const test of slowest) said(`  ${seconds(longest(test)).padStart(8)}  ${placeOf(test)} ${test.title}`)
    said(`${count('expected')} passed, ${count('unexpected')} failed, ${count('skipped')} not run (${seconds(duration)})`)
  }

  printsToStdio(): boolean {
    return true
  }

  private tell(told: TestOutcome): void {
    if (process.send) process.send(told)
    else if (told.state === 'failed') said(`✗ ${told.file} ${told.name} (${seconds(told.ms)})\n${told.why?.replace(/^/gm, '    ')}`)
  }
}

const placeOf = ({ location }: TestCase): string => `${relative('', location.file)}:${location.line}`

function worded({ message = '', value = '', location }: TestError): string {
  const lines = stripVTControlCharacters(message || value).split('\n')
  const where = location ? [`at ${relative('', location.file)}:${location.line}`] : []
  return [
    ...lines
      .filter((line) => line.trim())
      .slice(0, mostLines)
      .map((line) => line.slice(0, mostOfLine)),
    ...where,
  ].join('\n')
}
