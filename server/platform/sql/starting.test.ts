import { expect, onTestFinished, test } from 'vitest'
import { openConnection } from './connection.ts'
import { databaseForm, requireDatabase } from './starting.ts'
import { freshDatabase } from './test-database.ts'

/** A database of its own beside those of the tests, made in this form. */
async function made(form: string) {
  const { config, drop } = await freshDatabase(async () => {}, 'empty')
  const database = `${config.database}_letters`
  const client = openConnection(config)
  await client.connect()
  await client.query(`create database ${database} ${form}`)
  onTestFinished(async () => {
    await client.query(`drop database ${database}`)
    await client.end()
    await drop()
  })
  return { ...config, database }
}

test.each([
  ['SQL_ASCII', `template template0 encoding 'SQL_ASCII' locale 'C' locale_provider libc`],
  ['UTF8', `template template0 encoding 'UTF8' locale 'C' locale_provider libc`],
])(
  'a database in %s that knows no letters but Latin ones, as a bare Debian makes it, is refused with the way to make it',
  async (encoding, form) => {
    await expect(requireDatabase(await made(form))).rejects.toThrow(
      new RegExp(
        `\\(${encoding}\\) does not know small and capital letters .* createdb -T template0 -E UTF8 --locale=C --locale-provider=icu`,
      ),
    )
  },
)

test('a database made as the document says is taken, and sorts as people do', async () => {
  const config = await made(databaseForm)
  await expect(requireDatabase(config)).resolves.toEqual({ mayMigrate: true })
  const client = openConnection(config)
  await client.connect()
  const { rows } = await client.query<{ word: string }>(
    `select word from unnest(array['Әуезов', 'Яблоков', 'абай', 'Ерлан', 'Ёлкин']) word order by word`,
  )
  await client.end()
  expect(rows.map(({ word }) => word)).toEqual(['абай', 'Әуезов', 'Ёлкин', 'Ерлан', 'Яблоков'])
})
