import type { Failure } from '#contract/endpoint.ts'

/** A failed request. `message` is the server's, in the user's language; code 'network' = no response (status 0, no message). */
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

/** Whether this is the user's own cancelling, and not an error. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Anything thrown as a failure to show. An error of the portal's own is logged, its code is 'unknown'. */
export function asFailed(error: unknown): Failed {
  if (error instanceof Failed) return error
  console.error(error)
  return new Failed(0, { code: 'unknown' })
}

/** Builds a Failed from an error response; the HTML page of a proxy is ignored. */
export async function failedOf(status: number, text: string): Promise<Failed> {
  try {
    return new Failed(status, JSON.parse(text) as Partial<Failure>)
  } catch {
    return new Failed(status, {})
  }
}
