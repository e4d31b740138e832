/** What somebody wants to report: the number under which the server recorded the failure, where there is one. */
export type Report = { traceId?: string | undefined }

let listener: ((report: Report) => void) | null = null

/** Asks for the report's form, from anywhere. */
export const report = (what: Report = {}): void => listener?.(what)
/** Is anybody there to take it? A page without a session has nobody. */
export const mayReport = (): boolean => listener !== null

export function takeReports(take: (report: Report) => void): () => void {
  listener = take
  return () => {
    listener = null
  }
}
