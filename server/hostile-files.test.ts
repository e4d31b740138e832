import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterAt, type Instances, openInstances } from './instances.testing.ts'
import { hostileDocuments, hostileSignatures } from './people/proof/hostile-signatures.testing.ts'
import { hostileSheets } from './platform/sheet/hostile-sheets.testing.ts'
import { markedSheet } from './platform/sheet/marked-sheet.ts'
import { type FreshDatabase, freshDatabase } from './platform/sql/test-database.ts'
import { fillWithPeople } from './portal.testing.ts'

/** A server of production. All files, again and again, with times and memory: `npm run bench hostile-files`. */
let database: FreshDatabase
let production: Instances
beforeAll(async () => {
  database = await freshDatabase(fillWithPeople, 'portal_with_people')
  production = await openInstances(database.config, 1)
})
afterAll(async () => {
  await production.close()
  await database.drop()
})

type Upload = { name: string; sheet?: Buffer; signature?: Buffer; document?: Buffer }
const quick = /each other, in the (sheet|shared)|entities that name|stored|cut in the middle|not closed|without a length|does not end/
const files: Upload[] = [
  ...hostileSheets.filter(({ name }) => quick.test(name)).map(({ name, file }) => ({ name, sheet: file() })),
  ...hostileSignatures.filter(({ name }) => quick.test(name)).map(({ name, file }) => ({ name, signature: file() })),
  ...hostileDocuments.map(({ name, file }) => ({ name, signature: Buffer.from([0x30, 0]), document: file() })),
]

async function send({ name: _, ...parts }: Upload, who: Awaited<ReturnType<typeof enterAt>>, from: number) {
  const form = new FormData()
  form.set('data', new Blob([JSON.stringify({ dryRun: true })], { type: 'application/json' }))
  for (const [field, bytes] of Object.entries(parts))
    form.set(field, new Blob([new Uint8Array(bytes)]), field === 'document' ? 'a.pdf' : 'a.xlsx')
  const headers = { authorization: `Bearer ${who.token}`, 'x-organization-bin': who.bin, 'x-forwarded-for': `10.50.0.${from}` }
  const path = 'sheet' in parts ? '/api/project/planned/sheet' : '/api/verify'
  const answer = await fetch(production.url + path, {
    method: 'POST',
    body: form,
    headers: 'sheet' in parts ? headers : { 'x-forwarded-for': `10.50.0.${from}` },
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string; ok?: boolean; rows?: number } }
}

test('hostile files, four at a time, are all refused; a good sheet of another person is read meanwhile, and the process is the same', async () => {
  const [hostile, other] = [await enterAt(production.url, 'contractor'), await enterAt(production.url, 'contractor2')]
  const left = [...files.entries()]
  const accepted: string[] = []
  const line = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [n, file] = next
      const { status, body } = await send(file, hostile, n)
      if (status === 500 || (status === 200 && body.ok !== false)) accepted.push(`${file.name}: ${status} ${body.code}`)
    }
  }
  const sheet = await markedSheet(
    'План',
    [
      ['Проект №', 'Месяц', 'Битум, т'],
      [1, '12.2026', 5],
    ],
    [],
    '',
  )
  const [good] = await Promise.all([send({ name: 'good', sheet }, other, 250), ...[1, 2, 3, 4].map(line)])
  expect(accepted).toEqual([])
  expect(good).toMatchObject({ status: 200, body: { rows: 1 } })
  expect(production.fallen()).toEqual([])
  expect((await fetch(`${production.url}/api/health`)).status).toBe(200)
})
