import type { RefusalCode } from './verdict.ts'

/** Thrown inside eds when material cannot be accepted; `verify` turns it into a verdict, so nobody outside catches it. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly detail: string

  constructor(code: RefusalCode, detail: string) {
    super(`${code}: ${detail}`)
    this.code = code
    this.detail = detail
  }
}
