import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'

const said = (line: string) => process.stdout.write(`${line}\n`)
/** `npm test` (commands/test-run.mjs) hears every journey as soon as it is done and says what failed; by itself the reporter says it. */
const tell = (told: Told) => process.send?.(told)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
/** What was expected, what was there and where, without the log of each try. */
const mostLines = 12

type Told = import('#commands/test-run.mjs').Told

/** Says at once which journey failed, how, and where its picture is; at the end the counts and the slowest. */
export default class implements Reporter {
  private root = ''
  private all: TestCase[] = []

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.root = rootDir
    this.all = suite.allTests()
  }

  onError(error: TestError): void {
    said(this.worded(error))
  }

  onTestEnd(test: TestCase, { status, errors, attachments, duration }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped' || status === 'interrupted') return
    said(`✗ ${this.nameOf(test)} (${seconds(duration)})`)
    for (const error of errors) said(this.worded(error).replace(/^/gm, '    '))
    for (const { path, contentType } of attachments) if (path && contentType.startsWith('image/')) said(`    ${relative('', path)}`)
  }

  onEnd({ duration }: FullResult): void {
    if (process.send) return
    if (!this.all.some((test) => test.results.length > 0)) return
    const count = (outcome: ReturnType<TestCase['outcome']>) => this.all.filter((test) => test.outcome() === outcome).length
    const longest = (test: TestCase) => Math.max(0, ...test.results.map((result) => result.duration))
    const slowest = this.all.toSorted((a, b) => longest(b) - longest(a)).slice(0, 5)
    for (const test of slowest) said(`  ${seconds(longest(test)).padStart(8)}  ${this.nameOf(test)}`)
    const failed = count('unexpected') + count('flaky')
    said(`${count('expected')} passed, ${failed} failed, ${count('skipped')} not run (${seconds(duration)})`)
  }

  printsToStdio(): boolean {
    return true
  }

  private nameOf({ location, title }: TestCase): string {
    return `${relative(this.root, location.file)}:${location.line} ${title}`
  }

  private worded({ message = '', value = '', location }: TestError): string {
    const lines = stripVTControlCharacters(message || value).split('\n')
    const where = location ? [`at ${relative('', location.file)}:${location.line}`] : []
    return [...lines.filter((line) => line.trim()).slice(0, mostLines), ...where].join('\n')
  }
}
