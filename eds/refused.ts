import type { RefusalCode } from './verdict.ts'

/** Thrown inside eds when input cannot be accepted; `verify` converts it to a verdict, so its callers need not catch it. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly detail: string

  constructor(code: RefusalCode, detail: string) {
    super(`${code}: ${detail}`)
    this.code = code
    this.detail = detail
  }
}
