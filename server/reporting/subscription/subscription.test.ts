import { sql } from 'kysely'
import readSheets from 'read-excel-file/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sheetTypes } from '#contract/endpoint.ts'
import { largestAttached } from '#domain/reporting/subscription/subscription.ts'
import { createTranslator } from '#i18n/translator.ts'
import { type Got, mailServer } from '../../core/notice/smtp.testing.ts'
import { type PortalProcess, portalProcess } from '../../core/notice/spawn.testing.ts'
import { readPdf, squeezed } from '../../platform/pdf/pdf-text.testing.ts'
import { fixedClock } from '../../platform/time/clock.ts'
import { openPortal, type Portal, type SignedIn } from '../../portal.testing.ts'
import { ordered } from '../../trade/holder/holder.testing.ts'
import { openTrade } from '../../trade/request/request.testing.ts'
import { pooled } from '../../trade/split/split.testing.ts'
import { queueDue, withFile } from './send.ts'

let portal: Portal
let qaj: SignedIn
let smtp: Awaited<ReturnType<typeof mailServer>>
const processes: PortalProcess[] = []
beforeAll(async () => {
  portal = await openPortal()
  smtp = await mailServer()
  qaj = await portal.as('qaj')
})
afterEach(async () => {
  await Promise.all(processes.splice(0).map((p) => p.end('SIGKILL')))
  await portal.db.deleteFrom('reportSubscription').execute()
  smtp.got.length = 0
})
afterAll(async () => {
  await smtp.close()
  await portal.close()
})

/** A Monday, in the morning of Almaty. */
const monday = '2026-11-23T04:00:00Z'
const started = async () => {
  const one = await portalProcess(portal, { SMTP_URL: smtp.url, AT: monday })
  processes.push(one)
}
const wish = { subject: 'regions', period: '2026-12', filter: { katoCode: '350000000' }, rhythm: { weekday: 1 } }
const subscribe = async (person: SignedIn, change: object = {}) => person.post('/api/subscriptions', { ...wish, ...change })
/** Whoever takes what is due on this morning; their letters are told by the jobs. */
const due = async (at = monday) => queueDue({ db: portal.db, clock: fixedClock(at) })

/** The file of a letter, and its words. */
function parts({ raw }: Got): { pdf: Buffer; xlsx: Buffer; text: string } {
  const bodies = [...raw.matchAll(/Content-Type:\s+([^;\r\n]+)[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g)].filter(
    ([, type]) => !type!.startsWith('multipart'),
  )
  const bytes = (type: string) => Buffer.from(bodies.find((body) => body[1] === type)?.[2] ?? '', 'base64')
  const plain = raw.slice(raw.indexOf('Content-Type: text/plain'))
  const body = plain.slice(plain.indexOf('\r\n\r\n') + 4, plain.indexOf('\r\n--'))
  const text = /base64/.test(plain.slice(0, plain.indexOf('\r\n\r\n'))) ? Buffer.from(body, 'base64').toString() : decodedBody(body)
  return { pdf: bytes('application/pdf'), xlsx: bytes(sheetTypes.xlsx), text }
}
const decodedBody = (body: string): string =>
  Buffer.from(
    body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

test('on its day the report comes once, as a PDF within the reach of who asked, in their language, with a way to end it', async () => {
  const made = await subscribe(qaj)
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    { subject: 'regions', filter: 'Карагандинская область', months: 1, nextOn: '2026-11-23' },
  ])
  await portal.db.updateTable('person').set({ language: 'kk' }).where('email', '=', 'qaj@bitumen.test').execute()
  await Promise.all([started(), started()])
  // two instances look at once, and later again
  expect((await Promise.all([due(), due()])).reduce((a, b) => a + b, 0)).toBe(1)
  expect(await due('2026-11-23T09:00:00Z')).toBe(0)
  const [letter, ...more] = await smtp.letter('qaj@bitumen.test', /2026-12/)
  expect(more).toEqual([])
  const { pdf, text } = parts(letter!)
  expect(text).toContain('http://localhost:8080/reports?mail=1')
  expect(text).toContain('әр дүйсенбіде')
  const { text: printed, xmp } = await readPdf(pdf)
  expect(printed).toContain(squeezed('Қарағанды облысы'))
  expect(printed).toContain('UTC+5')
  expect(xmp).toMatch(/pdfaid:part[^3]*3/)
  expect(letter!.messageId).toMatch(/^<subscription-\d+-2026-11-23@localhost>$/)
  await portal.db.updateTable('person').set({ language: 'ru' }).where('email', '=', 'qaj@bitumen.test').execute()
})

test('whoever wants to count on gets the same as XLSX: it says what it is of and when, its numbers are numbers and its days dates', async () => {
  const trade = await openTrade(portal)
  await ordered(portal, [{ request: await pooled(trade, await trade.signedProject(), 100), volume: 80 }])
  await subscribe(qaj, { format: 'xlsx', filter: {} })
  await subscribe(qaj, { subject: 'dashboard', format: 'xlsx', filter: { ownershipType: 'REPUBLICAN' } })
  expect((await qaj.get('/api/subscriptions')).json()).toMatchObject([{ format: 'xlsx' }, { format: 'xlsx' }])
  await started()
  expect(await due()).toBe(2)
  const [report] = await smtp.letter('qaj@bitumen.test', /Разнарядка/)
  expect(parts(report!).text).toContain('XLSX')
  const [sheet] = await readSheets(parts(report!).xlsx)
  const rows = sheet!.data
  expect(rows.slice(0, 3).map(([first]) => first)).toEqual([expect.any(String), 'Отбор: 2026-12', expect.stringContaining('UTC+5')])
  expect(rows[3]).toContain('Распределено')
  expect(rows[4]![rows[3]!.indexOf('Согласовано')]).toBe(100)
  expect(rows.at(-1)![rows[3]!.indexOf('Распределено')]).toBe(80)

  const [month] = await smtp.letter('qaj@bitumen.test', /Обзор месяца/)
  const sheets = await readSheets(parts(month!).xlsx)
  const of = (title: string) => sheets.find(({ sheet: name }) => name === title)!.data
  const stairs = of('Где останавливаются тонны')
  expect(stairs.slice(0, 4).map(([first]) => first)).toEqual([
    ...['Обзор месяца', 'Показатели за Декабрь 2026, тонны', 'Отбор: 2026-12 · Республиканская сеть'],
    expect.stringContaining('UTC+5'),
  ])
  expect(stairs.find(([figure]) => figure === 'Распределено')!.slice(0, 2)).toEqual(['Распределено', 80])
  expect(
    of('Кому не хватает')
      .find(([region, grade]) => region === 'Все регионы' && grade === 'Все')!
      .slice(2, 4),
  ).toEqual([100, 80])
  const { name } = await portal.db
    .selectFrom('reading')
    .select('name')
    .where('what', '=', 'sheet')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(name).toMatch(/\.xlsx$/)
})

test('the dashboard comes on a day of the month, on one page', async () => {
  await subscribe(qaj, { subject: 'dashboard', rhythm: { monthDay: 23 }, filter: {} })
  await started()
  expect(await due()).toBe(1)
  const [letter] = await smtp.letter('qaj@bitumen.test', /Обзор месяца/)
  const { pages, text } = await readPdf(parts(letter!).pdf)
  expect(pages).toHaveLength(1)
  expect(text).toContain(squeezed('Показатели за Декабрь 2026'))
  const [row] = await portal.db.selectFrom('reportSubscription').select(['nextOn', 'lastOn']).execute()
  expect(row).toEqual({ nextOn: '2026-12-23', lastOn: '2026-11-23' })
})

test('who is suspended gets nothing, and again when they are not; who left the organisation is told why, once', async () => {
  const contractor = await portal.as('contractor')
  await subscribe(contractor, { subject: 'contractors', filter: {} })
  const of = portal.db.updateTable('membership').where('bin', '=', contractor.bin)
  await of.set({ status: 'SUSPENDED' }).execute()
  await started()
  expect(await due()).toBe(1)
  await subscribe(qaj, { filter: {} })
  await due()
  await smtp.letter('qaj@bitumen.test', /2026-12/)
  const mine = () => smtp.got.filter(({ to }) => to.includes('contractor@bitumen.test'))
  expect(mine()).toEqual([])

  await of.set({ status: 'LEFT', leftAt: new Date(), leftBecause: 'Уволен' }).execute()
  expect(await due('2026-11-30T04:00:00Z')).toBe(2)
  const [told] = await smtp.letter('contractor@bitumen.test', /Больше не присылаем/)
  expect(parts(told!).text).toContain('больше не состоите')
  expect(parts(told!).pdf.length).toBe(0)
  expect(await due('2026-12-07T04:00:00Z')).toBe(1)
  expect(await portal.db.selectFrom('reportSubscription').select('endedBecause').where('bin', '=', contractor.bin).execute()).toEqual([
    { endedBecause: 'RIGHT' },
  ])
  await of.set({ status: 'ACTIVE', leftAt: null, leftBecause: null }).execute()
})

test('own subscriptions are listed and ended, nobody ends another’s; what a role does not read it cannot have sent', async () => {
  const { id } = (await subscribe(qaj)).json() as { id: number }
  const guest = await portal.as('guest')
  expect((await subscribe(guest, { subject: 'traders', filter: {} })).statusCode).toBe(403)
  expect((await guest.get('/api/subscriptions')).json()).toEqual([])
  expect((await guest.call({ method: 'DELETE', url: `/api/subscriptions/${id}` })).statusCode).toBe(404)
  expect((await qaj.get('/api/subscriptions')).json()).toHaveLength(1)
  expect((await qaj.call({ method: 'DELETE', url: `/api/subscriptions/${id}` })).statusCode).toBe(204)
  expect((await qaj.get('/api/subscriptions')).json()).toEqual([])
  expect(await due()).toBe(0)
  expect((await subscribe(qaj, { rhythm: { monthDay: 30 } })).statusCode).toBe(422)
})

test('without a confirmed address, and beyond twenty, it is said why not; nothing is sent at night', async () => {
  const person = portal.db.updateTable('person').where('email', '=', 'qaj@bitumen.test')
  await person.set({ emailConfirmed: false }).execute()
  expect((await subscribe(qaj)).json()).toMatchObject({ code: 'subscription.noAddress' })
  await person.set({ emailConfirmed: true }).execute()
  expect((await subscribe(qaj)).statusCode).toBe(201)
  await sql`insert into report_subscription (person_id, bin, role, subject, format, asked, months, weekday, created_at, next_on)
    select person_id, bin, role, subject, format, asked, months, weekday, created_at, next_on from report_subscription, generate_series(1, 18)`.execute(
    portal.db,
  )
  expect((await subscribe(qaj)).statusCode).toBe(201)
  expect((await subscribe(qaj)).json()).toMatchObject({ code: 'subscription.tooMany' })
  expect(await due('2026-11-22T20:00:00Z')).toBe(0)
})

test('a file of more than five megabytes is not attached: the letter says so, and where it is', () => {
  const t = createTranslator('ru')
  const file = (length: number) => ({ bytes: Buffer.alloc(length), name: 'Отчёт.xlsx' })
  const [most, more] = [file(largestAttached), file(largestAttached + 1)]
  expect(largestAttached).toBe(5 * 1024 * 1024)
  expect(withFile(t, 'Отчёт', most)).toEqual({ lines: ['Отчёт', t('noticed.subscription.attached', { format: 'XLSX' })], file: most })
  expect(withFile(t, 'Отчёт', more)).toEqual({ lines: ['Отчёт', t('noticed.subscription.tooLarge')], file: null })
})
