import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Figure, figures } from '#domain/figure.ts'
import { addMonths, type Month } from '#domain/month.ts'
import { kg } from '#domain/tons.ts'
import { ru } from '#i18n/ru.ts'
import { temporaryPostgres } from '#launch/postgres/temporary.mjs'
import { type Actor, openActor } from './person/actor.ts'
import { countInputs } from './person/inputs.ts'
import { night } from './person/person.ts'
import { addPlanLine } from './person/plan-line.ts'
import { ofOwnPortal } from './portal/own-portal.ts'
import { newDataFolder, removeDataFolder, startPortal } from './portal/portal.ts'
import { seasonMonth } from './portal/season-day.ts'
import { verifiedByCommand, verifiedHere } from './portal/season-evidence.ts'
import { type Filed, filePool, howMany } from './portal/season-pool.ts'

/** A future month: the demo's clock is in the one before it. */
const period: Month = addMonths(seasonMonth, 5)
const month = period.slice(0, 7)

/** Four lines of the plan, three grades, two holders. One is not in whole tons: sums must match to the kilogram. */
const lines = [
  [/CASPI/, /КазМунайГаз/, 'БНД 70/100', '900,125'],
  [/CASPI/, /Каражанбасмунай/, 'БНД 70/100', '600'],
  [/Павлодар|ПНХЗ/, /КазМунайГаз/, 'БНД 100/130', '1200'],
  [/CASPI/, /Каражанбасмунай/, 'ПБВ', '1000'],
] as const
const planned = kg(900.125 + 600 + 1200 + 1000)

let portal: Awaited<ReturnType<typeof startPortal>>
let filed: Filed[]
const ends: (() => unknown)[] = []
test.beforeAll(async () => {
  test.setTimeout(ofOwnPortal)
  const postgres = await temporaryPostgres()
  ends.push(postgres.stop)
  const data = newDataFolder()
  ends.push(() => removeDataFolder(data))
  const { host, user } = postgres
  const pool = await filePool({ host, user, database: 'postgres' }, data, period)
  filed = pool.filed
  ends.push(pool.end)
  const url = `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
  portal = await startPortal(data, { DATABASE_URL: url, SIGNER_AUTO: '1' })
  ends.push(portal.stop)
})
test.afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

type Balance = { figures: { figure: Figure; volume: number }[]; content: { figure: Figure; volume: number }[]; totalElements: number }

/** The month's figures in kilograms, each the sum of its entries: reads both and compares them. */
async function balanceOf(actor: Actor): Promise<Record<Figure, number>> {
  const size = 100
  const sums = Object.fromEntries(figures.map((figure) => [figure, 0])) as Record<Figure, number>
  for (let page = 0; ; page++) {
    const read = await actor.read<Balance>(`/api/balance?period=${month}&page=${page}&size=${size}`)
    for (const { figure, volume } of read.content) sums[figure] += kg(volume)
    if ((page + 1) * size < read.totalElements) continue
    expect(Object.fromEntries(read.figures.map((f) => [f.figure, kg(f.volume)]))).toEqual(sums)
    return sums
  }
}
const sumOf = <T>(rows: readonly T[], tons: (row: T) => number) => rows.reduce((sum, row) => sum + kg(tons(row)), 0)
const answerTo = async (call: string, page: Page, act: () => Promise<void>) =>
  void (await Promise.all([page.waitForResponse((answer) => answer.url().endsWith(call)), act()]))
const tonsIn = async (cell: Locator) => Number((await cell.inputValue()).replace(/\s/g, '').replace(',', '.'))

async function approvePlan(ministry: Actor): Promise<void> {
  const { page } = ministry
  await ministry.at(`/minenergo/monthly_plan?period=${month}`)
  for (const [factory, supplier, grade] of lines) await addPlanLine(page, ru, [factory, supplier, grade])
  const rows = page.getByRole('row')
  for (const [, supplier, grade, tons] of lines)
    await rows.filter({ hasText: supplier }).filter({ hasText: grade }).locator('input[data-at]').fill(tons)
  await page.getByRole('button', { name: ru.plan.approve }).click()
  await ministry.sign()
  const plan = await ministry.read<{ lines: { volume: number }[]; status: { code: string } }>(`/api/plan/monthly/${month}`)
  expect([plan.status.code, plan.lines.length, sumOf(plan.lines, (l) => l.volume)]).toEqual(['APPROVED', 4, planned])
}

/** The committee applies the fair proposal and reserves a hundred tons of one region. @returns the limits in kilograms */
async function signLimits(committee: Actor): Promise<number> {
  const { page } = committee
  await committee.at('/mintrans/distributions/create')
  await page.getByRole('button', { name: ru.distribution.create, exact: true }).click()
  await page.waitForURL(/distributions\/\d+$/)
  const id = page.url().split('/').at(-1)
  await answerTo('/propose', page, () => page.getByRole('button', { name: ru.distribution.propose }).click())
  const cell = page.getByRole('textbox', { name: /Карагандинская область, Республиканская сеть/ })
  await expect.poll(() => tonsIn(cell)).toBeGreaterThan(100)
  const proposed = await tonsIn(cell)
  await cell.fill(String(proposed - 100).replace('.', ','))
  await page.getByLabel(ru.distribution.note).fill('Резерв на аварийные работы по решению комиссии')
  await page.getByRole('button', { name: ru.distribution.generate, exact: true }).click()
  await committee.sign()
  const limits = await committee.read<{ status: { code: string }; lines: { limit: number }[] }>(`/api/distribution/${id}`)
  expect(limits.status.code).toBe('SIGNED')
  return sumOf(limits.lines, (l) => l.limit)
}

/** An office applies the fair proposal and reserves `less` tons of its first request. @returns the tons given, in kilograms */
async function sendSplit(office: Actor, katoCode: string, less: number): Promise<number> {
  const { page } = office
  const w = ru.split
  await office.at('/branchesQaj/distribution')
  await answerTo('/propose', page, () => page.getByRole('button', { name: w.act.propose }).click())
  await expect(page.getByText(w.act.proposed)).toBeVisible()
  const cell = page.locator('[data-at="0.3"]')
  if (less > 0) {
    await cell.fill(String((await tonsIn(cell)) - less))
    await cell.press('Enter')
    await page.getByRole('textbox', { name: /Причина изменения/ }).fill('Часть участка закрыта до весны')
  }
  await page.getByRole('button', { name: w.act.save, exact: true }).click()
  await expect(page.getByText(w.act.done)).toBeVisible()
  await page.getByRole('button', { name: w.act.send }).click()
  await office.sign()
  await expect(page.getByText('Отправлено в ҚазАвтоЖол')).toBeVisible()
  const split = await office.read<{ status: string; lines: { volume: number }[] }>(`/api/split/${month}/${katoCode}/REPUBLICAN`)
  expect([split.status, split.lines.length]).toEqual(['SENT', howMany / 2])
  return sumOf(split.lines, (l) => l.volume)
}

type Desk = { lines: { requestId: number; volume: number }[]; orders: { status: { code: string }; volume: number }[] }

/** QAJ applies the fair proposal, reduces one row by five tons, saves and signs both holders' orders. @returns the tons given, in kilograms */
async function signOrders(qaj: Actor): Promise<number> {
  const { page } = qaj
  const w = ru.workbench
  await qaj.at('/distribution-v2')
  await answerTo('/propose', page, () => page.getByRole('button', { name: w.propose }).click())
  const row = page.getByRole('row').filter({ hasText: w.row.full }).first()
  await expect(row).toBeVisible()
  const cells = await row
    .locator('input[data-at]')
    .evaluateAll((inputs) => inputs.map((input) => [(input as HTMLInputElement).dataset.at!, (input as HTMLInputElement).value] as const))
  const cell = page.locator(`[data-at="${cells.find(([, tons]) => tons !== '')![0]}"]`)
  await cell.fill(String((await tonsIn(cell)) - 5))
  await cell.press('Enter')
  await page.getByRole('textbox', { name: w.reason.label }).fill('Подрядчик подтвердил меньший объём')
  await page.getByRole('button', { name: w.reason.give }).click()
  await expect(page.getByRole('textbox', { name: w.reason.label })).toHaveCount(0)
  await page.getByRole('button', { name: ru.shell.save, exact: true }).click()
  await expect(page.getByText(w.saved)).toBeVisible()

  await qaj.at('/distribution')
  const unsigned = page.getByRole('button', { name: w.order.sign })
  await expect(unsigned).toHaveCount(2)
  for (const left of [1, 0]) {
    await unsigned.first().click()
    await qaj.sign()
    await expect(unsigned).toHaveCount(left)
  }
  const desk = await qaj.read<Desk>(`/api/allocation/${month}`)
  expect(desk.orders.map((o) => o.status.code)).toEqual(['SIGNED', 'SIGNED'])
  const given = sumOf(desk.lines, (l) => l.volume)
  expect(sumOf(desk.orders, (o) => o.volume)).toBe(given)
  return given
}

/** @returns the promised tons of the holder, in kilograms */
async function promise(holder: Actor): Promise<number> {
  const { page } = holder
  const w = ru.holder
  const inputs = await countInputs(page)
  await holder.at('/resourceholder/distribution')
  await inputs()
  await page.getByRole('button', { name: w.form.open }).click()
  const dialog = page.getByRole('dialog', { name: w.form.title })
  await dialog.getByRole('button', { name: w.form.make }).click()
  await holder.sign()
  const spent = await inputs()
  test.info().annotations.push({ type: 'inputs', description: `${spent} for all rows of a holder's month` })
  expect(spent, 'a month is promised in a few inputs, however many rows it has').toBeLessThanOrEqual(8)
  const rows = await holder.read<{ byStatus: Record<string, number>; totals: { volume: number } }>(
    `/api/supplier/allocations?year=${month.slice(0, 4)}`,
  )
  expect(Object.keys(rows.byStatus)).toEqual(['APPROVED'])
  return kg(rows.totals.volume)
}

/** The balance page shows the same sums and expands one to its entries. */
async function readOnPage({ page, at }: Actor, sums: readonly number[], opened: number): Promise<void> {
  const shown = (kilograms: number) => String(kilograms / 1000).replace('.', ',')
  await at(`/balance?period=${month}`)
  const total = page.getByRole('row').filter({ hasText: ru.balance.total })
  const cells = async () => (await total.getByRole('button').allTextContents()).map((text) => text.replace(/\s/g, ''))
  await expect.poll(cells).toEqual(sums.map(shown))
  await total.getByRole('button').nth(sums.indexOf(opened)).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(async () => (await dialog.getByRole('heading').textContent())?.replace(/\s/g, '')).toContain(shown(opened))
  await expect(dialog.getByRole('row').nth(1)).toBeVisible()
}

test(`a month of two regions, three grades, four lines and ${howMany} requests: plan, limits, two splits, workbench, two orders, two holders; every sum to the kilogram, every signature verified`, async ({
  browser,
}) => {
  test.setTimeout(180_000) // seven people, eight signatures: a month cannot be cut without its sums
  const open = (name: string) => openActor(browser, portal.url, name)
  const asked = sumOf(filed, (r) => r.tons)
  expect(filed).toHaveLength(howMany)
  const qaj = await open('qaj')
  expect(await balanceOf(qaj)).toMatchObject({ ASKED: asked, APPROVED: asked, PLAN: 0, LIMIT: 0, LIMITED: 0, ALLOCATED: 0 })

  const ministry = await open('menergy')
  await approvePlan(ministry)
  const committee = await open('kad_mt')
  const limits = await signLimits(committee)
  expect(limits).toBeLessThanOrEqual(planned - 100_000)
  expect(await balanceOf(qaj)).toMatchObject({ PLAN: planned, LIMIT: limits, LIMITED: 0 })

  const [karaganda, abai] = [await open('qaj_branch'), await open('qaj_branch2')]
  const given = (await sendSplit(karaganda, '350000000', 10)) + (await sendSplit(abai, '100000000', 0))
  expect(given).toBeLessThanOrEqual(limits - 10_000)
  expect(await balanceOf(qaj)).toMatchObject({ LIMIT: limits, LIMITED: given, ALLOCATED: 0 })

  const allocated = await signOrders(qaj)
  expect(allocated).toBe(given - 5_000)
  const holders = [await open('supplier'), await open('supplier2')]
  expect((await promise(holders[0]!)) + (await promise(holders[1]!))).toBe(allocated)
  expect(await balanceOf(qaj)).toMatchObject({ PLAN: planned, ASKED: asked, LIMIT: limits, LIMITED: given, ALLOCATED: allocated })

  await readOnPage(qaj, [planned, asked, asked, limits, given, allocated], allocated)

  const actors = [ministry, committee, karaganda, abai, qaj, ...holders]
  const documents = actors.flatMap((actor) => actor.signed.map((documentId) => ({ actor, documentId })))
  expect(documents).toHaveLength(8)
  for (const [place, { actor, documentId }] of documents.entries()) {
    const archive = await actor.bytes(`/api/document/${documentId}/evidence`)
    // a process for each: by day two by the command, the others by the same code in this process
    const byCommand = night || place % 4 === 0
    expect(byCommand ? await verifiedByCommand(archive, join(portal.data, 'evidence', documentId)) : verifiedHere(archive)).toBe(1)
  }
  const before = [
    ...new Set(filed.map(({ projectId }) => `/api/project/${projectId}`)),
    ...filed.map(({ id, projectId }) => `/api/project/${projectId}/request/${id}`),
  ]
  for (const path of before) {
    const { documents } = await qaj.read<{ documents: { documentId: string }[] }>(path)
    expect(verifiedHere(await qaj.bytes(`/api/document/${documents.at(-1)!.documentId}/evidence`)), path).toBe(2)
  }
  expect(actors.flatMap((actor) => actor.errors)).toEqual([])
  await Promise.all(actors.map((actor) => actor.close()))
})
