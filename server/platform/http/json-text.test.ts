import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalOfFile } from '../../portal.testing.ts'
import { chosenBy, flagOf, type Json, numberOf, objectOf, onlyIf, textOf, tonsOf, written } from './json-text.ts'

const portal = portalOfFile()

const row = objectOf<Record<'text' | 'number' | 'tons' | 'flag' | 'status' | 'more', Json>>({
  text: textOf(sql`v.name`),
  number: numberOf(sql`v.size`),
  tons: tonsOf(sql`v.tons`),
  flag: flagOf(sql`v.size > 1`),
  status: chosenBy(sql`v.code`, ['SIGNED'], (code) => ({ code })),
  more: onlyIf(sql`v.size > 1`, numberOf(sql`v.size`)),
})

test('an answer that the database writes is JSON whatever is missing in its row', async () => {
  const { rows } = await sql<{ json: string }>`select ${written(row)} as json from (values
    ('a "b"', 2, 2940.500, 'SIGNED'), (null, null, null, null), ('', 0, 0, 'OTHER')) v (name, size, tons, code)`.execute(portal.db)
  expect(rows.map(({ json }) => JSON.parse(json))).toEqual([
    { text: 'a "b"', number: 2, tons: 2940.5, flag: true, status: { code: 'SIGNED' }, more: 2 },
    { text: null, number: null, tons: null, flag: null, status: null, more: null },
    { text: '', number: 0, tons: 0, flag: false, status: null, more: null },
  ])
})
