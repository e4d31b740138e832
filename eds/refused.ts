import type { ProfileRule, Reason, RefusalCode } from './verdict.ts'

/** Thrown inside eds when input cannot be accepted; `verify` converts it to a verdict, so its callers need not catch it. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly detail: string
  readonly rule: ProfileRule | undefined

  constructor(code: RefusalCode, detail: string, rule?: ProfileRule) {
    super(`${code}: ${detail}`)
    this.code = code
    this.detail = detail
    this.rule = rule
  }

  get reason(): Reason {
    return { code: this.code, detail: this.detail, ...(this.rule && { rule: this.rule }) }
  }
}
