import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

/** PostgreSQL parses and plans a named statement once per connection. Only repeated texts get a name, and no more than this many. */
const mostNames = 400
/** Texts seen once that are remembered; a text that differs each time, such as a list of values, must not displace the names. */
const mostSeen = 2_000

/** Names of texts that are compiled once (server/platform/sql/compiled.ts): as many as the sources have. */
const compiledNames = new Map<string, string>()

const anew = '/* planned anew */'
/**
 * Stands in a query that is planned anew each time: what is asked decides how it is read best. A prepared statement is planned for any values from its sixth run
 * on, which made the prices of an office's year thirteen times slower than those that were asked for first.
 */
export const plannedAnew = sql.raw(anew)

/** The name of a statement by its text, in PostgreSQL (`pg_prepared_statements`) and in the log. */
export const statementName = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Gives a text its name from the first time on: for queries that are compiled once and run again and again. */
export function alwaysNamed(text: string): void {
  compiledNames.set(text, statementName(text))
}

/** Names for the texts that one pool runs, by what it has seen so far. */
function namesOfPool(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const known = compiledNames.get(text) ?? names.get(text)
    if (known || names.size >= mostNames || text.includes(anew)) return known
    if (seen.delete(text)) names.set(text, statementName(text))
    else if (seen.size < mostSeen) seen.add(text)
    else seen.clear()
    return names.get(text)
  }
}

type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>

/** Returns the same pool; repeated queries run as prepared statements. */
export function named(pool: pg.Pool): pg.Pool {
  const nameOf = namesOfPool()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as unknown as (config: pg.QueryConfig) => Promise<pg.QueryResult>
    const prepared: Query = (text, values) =>
      query({ text, values, ...(typeof text === 'string' && values?.length ? { name: nameOf(text) } : {}) })
    const plain = client.query.bind(client)
    client.query = ((...args: unknown[]) =>
      args.length === 2 && typeof args[0] === 'string' && Array.isArray(args[1])
        ? prepared(args[0], args[1])
        : (plain as (...a: unknown[]) => unknown)(...args)) as typeof client.query
  })
  return pool
}
