import { afterAll, beforeAll, expect, test } from 'vitest'
import { compiled } from './compiled.ts'
import { type Db, openDb } from './db.ts'
import { migrate } from './migrate.ts'
import { jsonArrayFrom, jsonObjectFrom } from './nested.ts'
import { type FreshDatabase, freshDatabase } from './test-database.ts'

let database: FreshDatabase
let db: Db
beforeAll(async () => {
  database = await freshDatabase(async (config) => void (await migrate(config)))
  db = openDb(database.config)
  await db
    .insertInto('kato')
    .values([
      { code: '100000000', parent: null, level: 1, nameRu: 'Область Абай', nameKk: 'Абай облысы' },
      { code: '101000000', parent: '100000000', level: 2, nameRu: 'Семей', nameKk: 'Семей' },
    ])
    .execute()
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('rows inside a row are named as in the program', async () => {
  const regions = await db
    .selectFrom('kato as k')
    .select((eb) => [
      'k.nameRu',
      jsonArrayFrom(eb.selectFrom('kato as d').select(['d.code', 'd.nameKk as inKazakh']).whereRef('d.parent', '=', 'k.code')).as(
        'districts',
      ),
      jsonObjectFrom(eb.selectFrom('kato as p').select('p.nameRu').whereRef('p.code', '=', 'k.parent')).as('above'),
    ])
    .orderBy('k.code')
    .execute()
  expect(regions).toEqual([
    { nameRu: 'Область Абай', districts: [{ code: '101000000', inKazakh: 'Семей' }], above: null },
    { nameRu: 'Семей', districts: [], above: { nameRu: 'Область Абай' } },
  ])
})

test('columns that are not listed have no name', () => {
  expect(() => db.selectFrom('kato').select((eb) => jsonArrayFrom(eb.selectFrom('road').selectAll()).as('roads'))).toThrow(
    /list the columns/,
  )
})

test('names inside stored JSON stay as they were written', async () => {
  const value = { snake_case: { inner_name: 1 } }
  await db
    .insertInto('setting')
    .values({ key: 'test', value: JSON.stringify(value) })
    .execute()
  expect(await db.selectFrom('setting').select('value').where('key', '=', 'test').execute()).toEqual([{ value }])
})

test('a compiled query takes new values each time, and another shape is another query', async () => {
  let built = 0
  const byName = compiled((sql, { kazakh }: { kazakh: boolean }, { name, levels }: { name: string; levels: number[] }) => {
    built++
    const column = kazakh ? 'nameKk' : 'nameRu'
    return sql
      .selectFrom('kato')
      .select('code')
      .where(column, '=', name)
      .where('level', '=', (eb) => eb.fn.any(eb.val(levels)))
  })
  const ask = (kazakh: boolean, name: string) => byName(db, { kazakh }, { name, levels: [1, 2] })
  expect(await ask(false, 'Область Абай')).toEqual([{ code: '100000000' }])
  expect(await ask(false, 'Семей')).toEqual([{ code: '101000000' }])
  expect(await ask(true, 'Область Абай')).toEqual([])
  expect(built).toBe(2)
})
