import { channel, tracingChannel } from 'node:diagnostics_channel'

/** A piece of work that traces show. Its name and facts say what was done, never for whom. */
export type Work = { kind: 'job' | 'mail' | 'daily' | 'authority' | 'event'; name: string; facts?: Record<string, string> }
/** A statement that has ended. `statement`: its name as in `pg_prepared_statements`; no values. */
export type EndedStatement = { statement: string; text: string; ms: number; failed: boolean }

/** Node's own way for those who watch a program: without a subscriber nothing is made and nothing waits. */
export const works = tracingChannel<object, Work>('portal:work')
export const statements = channel('portal:statement')

/** Does this work, in a span of its own if somebody traces (server/operations/metrics/traces.ts). */
export const asWork = <T>(work: Work, doIt: () => Promise<T>): Promise<T> =>
  works.hasSubscribers ? works.tracePromise(doIt, work) : doIt()
