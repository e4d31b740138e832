import type { Compilable, CompiledQuery } from 'kysely'
import type { Sql } from './db.ts'
import { alwaysNamed } from './prepared.ts'

/** Placeholder in a compiled query for a value that is passed at each execution. */
class Hole {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Builds and compiles a query once for each shape; later executions only bind values. For queries that run thousands of times a minute.
 * `build` may depend on the shape alone and must pass the values on unread: they are placeholders. Shapes must be few.
 */
export function compiled<Shape, Values extends Record<string, unknown>, Row>(
  build: (db: Sql, shape: Shape, values: Values) => Compilable<Row>,
): (db: Sql, shape: Shape, values: Values) => Promise<Row[]> {
  const holes = new Proxy({} as Values, { get: (_, name) => new Hole(String(name)) })
  const made = new Map<string, CompiledQuery<Row>>()
  return async (db, shape, values) => {
    const name = JSON.stringify(shape)
    const query = made.get(name) ?? prepared(build(db, shape, holes).compile())
    made.set(name, query)
    const parameters = query.parameters.map((p) => (p instanceof Hole ? values[p.name] : p))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

function prepared<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  alwaysNamed(query.sql)
  return query
}
