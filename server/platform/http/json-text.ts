import { type Expression, type RawBuilder, sql } from 'kysely'

/** A whole answer that the database wrote: it is sent as it is. In tests it must be what the contract would have written. */
export class WrittenJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A JSON value as text, written by the database: literal text, and expressions whose text is JSON. */
export type Json = readonly (string | Expression<unknown>)[]

/** `concat` leaves out what is null: JSON needs the word. */
const orNull = (text: Expression<unknown>): Json => [sql`coalesce(${text}, 'null')`]
/** A text, or null. */
export const textOf = (column: Expression<unknown>): Json => orNull(sql`to_json(${column})`)
/** A whole number, or null. */
export const numberOf = (column: Expression<unknown>): Json => orNull(sql`(${column})::text`)
/** Tons, or null: 2940.000 is 2940 in JSON. */
export const tonsOf = (column: Expression<unknown>): Json => orNull(sql`trim_scale(${column})::text`)
/** A condition, or a boolean column; or null. */
export const flagOf = (condition: Expression<unknown>): Json => orNull(sql`(${condition})::text`)
/** What needs no escaping and is never null: a day, an identifier. */
export const plainOf = (column: Expression<unknown>): Json => ['"', column, '"']
/** A timestamp in ISO 8601, as `toISOString` writes it. */
export const instantOf = (column: Expression<unknown>): Json =>
  plainOf(sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
/** A value known beforehand. */
export const given = (value: unknown): Json => [JSON.stringify(value)]

/** An object with these fields, in this order. */
export function objectOf<T>(fields: { [Name in keyof T]-?: Json }): Json {
  const written = Object.entries(fields as Record<string, Json>).flatMap(([name, value], i) => [
    `${i ? ',' : '{'}${JSON.stringify(name)}:`,
    ...value,
  ])
  return [...written, '}']
}

/** One of values known beforehand, by the code in a column; null for another code, or none. */
export const chosenBy = <Code extends string>(
  column: Expression<unknown>,
  codes: readonly Code[],
  meaning: (code: Code) => unknown,
): Json => [
  sql`case ${column} ${sql.join(
    codes.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(JSON.stringify(meaning(code)))}`),
    sql` `,
  )} else 'null' end`,
]

/** The value where the condition holds, else null. */
export const onlyIf = (condition: Expression<unknown>, value: Json): Json => [
  sql`case when ${condition} then ${written(value)} else 'null' end`,
]

/** A list of all rows of the group; [] where `texts`, the column it was selected as, is missing. */
export const listOf = (texts: Expression<unknown>): Json => ['[', texts, ']']

/** The most arguments of a function in PostgreSQL, less a few. */
const mostArguments = 90

/** The expression that puts the text together. `concat` looks its types up once a query, where the functions for JSON do so for every value. */
export function written(json: Json): RawBuilder<string> {
  const pieces = json.reduce<(string | Expression<unknown>)[]>((merged, piece) => {
    const last = merged.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') merged[merged.length - 1] = last + piece
    else merged.push(piece)
    return merged
  }, [])
  const arguments_ = pieces.map((piece) => (typeof piece === 'string' ? sql.lit(piece) : piece))
  const groups = Array.from({ length: Math.ceil(arguments_.length / mostArguments) }, (_, i) =>
    arguments_.slice(i * mostArguments, (i + 1) * mostArguments),
  ).map((group) => sql<string>`concat(${sql.join(group)})`)
  return groups.length === 1 ? groups[0]! : sql`concat(${sql.join(groups)})`
}
