import { channel } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'
import { answeredRoute } from '../process/answering.ts'
import { type EndedStatement, statements } from '../process/work.ts'
import { statementName } from './prepared.ts'

/** `statement`: its name as in `pg_prepared_statements`; the values are not told, they are people's data. */
type SlowQuery = { statement: string; ms: number; route: string | undefined; text: string }

const slowQueries = channel('portal:slow-query')

/** Tells of a statement that took longer than `most` ms; who traces is told of each. */
export const noteStatement =
  (most: number) =>
  ({ query, queryDurationMillis, level }: LogEvent): void => {
    if (statements.hasSubscribers) {
      const ended: EndedStatement = {
        statement: statementName(query.sql),
        text: query.sql,
        ms: queryDurationMillis,
        failed: level === 'error',
      }
      statements.publish(ended)
    }
    if (queryDurationMillis <= most) return
    const told: SlowQuery = {
      statement: statementName(query.sql),
      ms: Math.round(queryDurationMillis),
      route: answeredRoute(),
      text: query.sql.slice(0, 300),
    }
    slowQueries.publish(told)
  }

/** Writes slow statements to the log of the application until it closes. */
export function logSlowQueries(app: FastifyInstance): void {
  const tell = (told: unknown) => app.log.warn(told as SlowQuery, 'slow query')
  slowQueries.subscribe(tell)
  app.addHook('onClose', (_app, done) => {
    slowQueries.unsubscribe(tell)
    done()
  })
}
