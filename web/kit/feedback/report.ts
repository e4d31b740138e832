/** A problem report by the user: the trace number under which the server logged the failure, if there is one. */
export type Report = { traceId?: string | undefined }

let listener: ((report: Report) => void) | null = null

/** Opens the report form from anywhere. */
export const report = (what: Report = {}): void => listener?.(what)
/** Whether the report form is available; it is not on a page without a session. */
export const mayReport = (): boolean => listener !== null

export function takeReports(take: (report: Report) => void): () => void {
  listener = take
  return () => {
    listener = null
  }
}
