import { spawnSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import type { OpenRowsAnswer } from '#contract/reporting/open.ts'
import { openRoot } from '#domain/reporting/open/rows.ts'
import { readPdf } from '../../platform/pdf/pdf-text.testing.ts'
import { pemSignature, portalOfFile } from '../../portal.testing.ts'
import { factories, holders, openMonth } from '../../trade/allocation/month.testing.ts'

const portal = portalOfFile()
const program = new URL('../../../tools/recompute.py', import.meta.url).pathname
const python = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))']).status === 0
let month: Awaited<ReturnType<typeof openMonth>>
let lines: [kmg: number, karazhanbas: number, first: number, second: number]

/** Two holders, each with one row, and a limit for both. */
beforeAll(async () => {
  month = await openMonth(portal)
  const [one, other] = await month.requests(600, 400)
  const [kmg, karazhanbas] = await month.plan([factories.caspi, holders.kmg, 1000], [factories.caspi, holders.karazhanbas, 1000])
  await month.limits(1000, [
    [one!.requestId, 600],
    [other!.requestId, 400],
  ])
  lines = [kmg!, karazhanbas!, one!.requestId, other!.requestId]
})

async function save(kmgTons: number, karazhanbasTons: number): Promise<void> {
  const [kmg, karazhanbas, first, second] = lines
  const row = (productionId: number, requestId: number, volume: number) => ({
    productionId,
    requestId,
    volume,
    locked: true,
    reason: 'По письму',
  })
  const answer = await month.save((await month.get()).version, [row(kmg, first, kmgTons), row(karazhanbas, second, karazhanbasTons)])
  expect(answer.statusCode, answer.body).toBe(200)
}
const made = async (holder: string) => {
  const order = await month.order(holder)
  const { text } = await readPdf(order.rawPayload)
  return { id: String(order.headers['document-id']), bytes: order.rawPayload, text }
}
/** The hash as a reader finds it on the paper. */
const printed = (text: string): string | undefined => /SHA-256\)[^0-9]*([0-9a-f]{64})/.exec(text)?.[1]
const sign = (order: { id: string; bytes: Buffer }) =>
  month.qaj.post('/api/etspsignatured', { documentId: order.id, signature: pemSignature(order.bytes, month.key) })
const rows = async () => (await portal.app.inject({ method: 'GET', url: '/api/open/months/2026-12/rows' })).json() as OpenRowsAnswer

test('orders that are made together print one hash, and where to check it, in both languages; signing one leaves the other as it is', async () => {
  await save(500, 300)
  const [kmg, karazhanbas] = [await made(holders.kmg), await made(holders.karazhanbas)]
  expect(printed(kmg.text)).toMatch(/^[0-9a-f]{64}$/)
  expect(printed(karazhanbas.text)).toBe(printed(kmg.text))
  for (const words of ['Контрольнаясуммараспределениявсегомесяца', 'Бүкілайдыбөлудіңбақылаусомасы', '/open/2026-12'])
    expect(kmg.text).toContain(words)
  expect([(await sign(kmg)).statusCode, (await sign(karazhanbas)).statusCode]).toEqual([200, 200])
  const journal = await portal.db
    .selectFrom('journal')
    .select('detail')
    .where('act', '=', 'order.sign')
    .where('objectType', '=', 'ORDER')
    .execute()
  expect(journal.map(({ detail }) => (detail as { rowsRoot: string }).rowsRoot)).toEqual([printed(kmg.text), printed(kmg.text)])
})

test('while the month is open a stranger computes the printed hash from hashes alone: no tons, no row, no limit is told', async () => {
  const { text } = await made(holders.kmg)
  const answer = await rows()
  expect([answer.told, answer.toldFrom, answer.rows, answer.limits, answer.others.length]).toEqual([false, null, [], [], 3])
  expect(openRoot(answer)).toBe(printed(text))
  expect(answer.orders.map((order) => [order.version, order.printed])).toEqual([
    [1, printed(text)],
    [1, printed(text)],
  ])
  expect((await portal.app.inject({ method: 'GET', url: '/api/open/months/2026-12' })).statusCode).toBe(404)
})

test.skipIf(!python)('Python compares with the hash that the stranger reads on the paper', async () => {
  const { text } = await made(holders.kmg)
  const run = (hash: string) =>
    spawnSync('python3', [program, '--open', '-', hash], { input: JSON.stringify(answer), encoding: 'utf8' }).status
  const answer = await rows()
  expect([run(printed(text)!), run('ab'.repeat(32))]).toEqual([0, 1])
})

test('a row of another holder changed since the order was made: it is not signed, and made again it prints another hash', async () => {
  await save(450, 300)
  const before = await made(holders.kmg)
  await save(450, 299)
  const late = await sign(before)
  expect([late.statusCode, late.json().code]).toEqual([409, 'document.outdated'])
  const again = await made(holders.kmg)
  expect(printed(again.text)).not.toBe(printed(before.text))
  expect((await sign(again)).statusCode).toBe(200)
  const answer = await rows()
  expect([openRoot(answer), answer.order.printed]).toEqual([printed(again.text), printed(again.text)])
  expect(answer.orders.map(({ version }) => version)).toEqual([1, 1, 2])
})

test('the secret behind a printed hash is in no document and in no answer', async () => {
  const seals = await portal.db.selectFrom('rowsSeal').select('secret').execute()
  expect(seals.length).toBeGreaterThan(1)
  const documents = JSON.stringify(await portal.db.selectFrom('document').select('content').execute())
  const answer = JSON.stringify(await rows())
  for (const { secret } of seals) expect([documents.includes(secret), answer.includes(secret)]).toEqual([false, false])
})

test('a made document is the same when it is asked for again: nothing has moved', async () => {
  await save(440, 299)
  expect((await made(holders.kmg)).id).toBe((await made(holders.kmg)).id)
})
