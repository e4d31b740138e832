import type { Failure } from '#contract/endpoint.ts'

/** A call that did not succeed. `message` is the server's, in the reader's language; code 'network' = nobody answered (status 0, no message). */
export class Failed extends Error {
  readonly status: number
  readonly code: string
  readonly args: NonNullable<Failure['args']>
  readonly field: string | undefined
  readonly issues: NonNullable<Failure['issues']>
  readonly traceId: string | undefined
  constructor(status: number, told: Partial<Failure>) {
    super(told.message ?? '')
    this.name = 'Failed'
    this.status = status
    this.code = told.code ?? (status === 0 ? 'network' : `http.${status}`)
    this.args = told.args ?? {}
    this.field = told.field
    this.issues = told.issues ?? []
    this.traceId = told.traceId
  }
}

/** What a failing answer says; a proxy's page says nothing of use. */
export async function failedOf(status: number, text: string): Promise<Failed> {
  try {
    return new Failed(status, JSON.parse(text) as Partial<Failure>)
  } catch {
    return new Failed(status, {})
  }
}
