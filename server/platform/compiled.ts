import type { Compilable, CompiledQuery } from 'kysely'
import type { Sql } from './db.ts'

/** Stands in a compiled query for a value that comes with each call. */
class Hole {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built and compiled once for each shape it can take; after that only values are put in. For what is asked thousands of times a minute.
 * `build` decides by the shape alone and hands the values on as they are: they are not there yet. Shapes must be few.
 */
export function compiled<Shape, Values extends Record<string, unknown>, Row>(
  build: (db: Sql, shape: Shape, values: Values) => Compilable<Row>,
): (db: Sql, shape: Shape, values: Values) => Promise<Row[]> {
  const holes = new Proxy({} as Values, { get: (_, name) => new Hole(String(name)) })
  const made = new Map<string, CompiledQuery<Row>>()
  return async (db, shape, values) => {
    const name = JSON.stringify(shape)
    const query = made.get(name) ?? build(db, shape, holes).compile()
    made.set(name, query)
    const parameters = query.parameters.map((p) => (p instanceof Hole ? values[p.name] : p))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
