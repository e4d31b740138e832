import { expect, type Locator, test } from '@playwright/test'
import type { BalanceEntry } from '#contract/reporting/balance.ts'
import { addMonths } from '#domain/month.ts'
import { ru } from '#i18n/ru.ts'
import { createTranslator } from '#i18n/translator.ts'
import { type Actor, openActor } from './person/actor.ts'
import { ofTruck, ofWagon, rowOf, ship, trucks, wagons } from './person/delivery-wagons.ts'
import { openOwnPortal } from './portal/own-portal.ts'

/** A separate month, from the signed order to the closing of the month. Tons of the two requests: 400 and 160 are ordered, 600 are in the plan. */
let portal: Awaited<ReturnType<typeof openOwnPortal>>
let month: string
const day = (n: number) => `${month}-${String(n).padStart(2, '0')}`
test.beforeAll(async () => {
  portal = await openOwnPortal('written')
  month = portal.month.period.slice(0, 7)
})
test.afterAll(() => portal?.stop())

const texts = ru.shipment
const text = createTranslator('ru')
const [whole, leaking, third, late, lost] = wagons
const shipped = wagons.length * ofWagon + trucks.length * ofTruck
const kept = 340
const received = shipped - ofWagon - 1.2

/** An action of a row that is not its first button. */
async function choose(row: Locator, actor: Actor, what: string): Promise<void> {
  await row.getByRole('button', { name: /^Другие действия/ }).click()
  await actor.page.getByRole('menuitem', { name: what }).click()
}

async function signOrder(qaj: Actor): Promise<void> {
  await qaj.at(`/distribution?period=${month}`)
  await qaj.page.getByRole('button', { name: ru.workbench.order.sign, exact: true }).first().click()
  await qaj.sign()
}

async function promise(supplier: Actor): Promise<void> {
  await supplier.at(`/resourceholder/distribution?year=${month.slice(0, 4)}`)
  await supplier.page.getByRole('button', { name: new RegExp(`^${ru.holder.form.open}`) }).click()
  await supplier.page.getByRole('dialog').getByRole('button', { name: ru.holder.form.make }).click()
  await supplier.sign()
}

/** Marks the next pending stage in the open dialog as done today. */
async function enterStage(actor: Actor, fill: (dialog: Locator) => Promise<void> = async () => {}): Promise<void> {
  const dialog = actor.page.getByRole('dialog')
  await dialog.getByRole('button', { name: texts.stage.enter }).click()
  await fill(dialog)
  await actor.sent('/stages', () => dialog.getByRole('button', { name: texts.stage.enter }).click())
  await expect(dialog.getByLabel(texts.stage.day)).toHaveCount(0)
}

const contractOf = async (dialog: Locator) => {
  await dialog.getByLabel(texts.stage.contractNumber).fill('Б-17')
  await dialog.getByLabel(texts.stage.pricePerTon).fill('214 500,50')
}

/** The stage of a row opens all of them. */
const stage = new RegExp(`^(${texts.report.readyToShip}|${texts.report.waitingFor.replace('{stage}', '.+')}): №`)

/** Contract, payment, wagons, ready: each on the screen of the party responsible for it. */
async function passStages(supplier: Actor, contractor: Actor): Promise<void> {
  const open = async () => {
    await supplier.at(`/resourceholder/report?period=${month}`)
    await rowOf(supplier, '400').first().getByRole('button', { name: stage }).click()
  }
  await open()
  await enterStage(supplier, contractOf)
  await openDelivery(contractor)
  await expect(contractor.page.getByRole('dialog')).toContainText('214 500,5')
  await enterStage(contractor)
  await open()
  await enterStage(supplier)
  await enterStage(supplier)
  await expect(supplier.page.getByRole('dialog').getByRole('button', { name: texts.stage.enter })).toHaveCount(0)
}

async function openDelivery(contractor: Actor): Promise<void> {
  const { projectId, requestId } = portal.month.first
  await contractor.at(`/contractor/republican/applications/${projectId}`)
  await choose(rowOf(contractor, `№ ${requestId}`).first(), contractor, ru.request.act.delivery)
  await expect(contractor.page.getByRole('dialog')).toContainText(texts.delivery.wagons)
}

/** A wagon of the list, found by its number. */
async function wagonAt(actor: Actor, path: string, vehicle: string): Promise<Locator> {
  await actor.at(`${path}${path.includes('?') ? '&' : '?'}query=${vehicle}`)
  return rowOf(actor, vehicle).first()
}

async function sayLost(supplier: Actor): Promise<void> {
  await (await wagonAt(supplier, `/resourceholder/report?period=${month}`, lost)).getByRole('button', { name: texts.receive.edit }).click()
  const dialog = supplier.page.getByRole('dialog')
  await dialog.getByLabel(texts.form.lost).check()
  await dialog.getByLabel(texts.form.reason).fill('Вагон не прибыл на станцию назначения')
  await dialog.getByRole('button', { name: texts.form.save }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(supplier, lost).first()).toContainText(texts.state.LOST)
}

async function receive(contractor: Actor, vehicle: string, on: string, less?: string): Promise<void> {
  await (await wagonAt(contractor, '/contractor/receipts', vehicle)).getByRole('button', { name: texts.receive.open, exact: true }).click()
  const dialog = contractor.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: texts.receive.receivedOn }).fill(on)
  if (less) {
    await dialog.getByLabel(texts.receive.received).fill(less)
    await dialog.getByLabel(texts.receive.reason).selectOption('TRANSIT_LOSS')
  }
  await contractor.sent('/receive', () => dialog.getByRole('button', { name: texts.receive.save, exact: true }).click())
  await expect(dialog).toHaveCount(0)
}

async function giveBack(contractor: Actor): Promise<void> {
  await openDelivery(contractor)
  const { page } = contractor
  await page.getByRole('dialog').getByRole('button', { name: texts.giveBack.open }).click()
  const dialog = page.getByRole('dialog', { name: texts.giveBack.title })
  await dialog.getByLabel(texts.giveBack.keep).fill(String(kept))
  await dialog.getByLabel(texts.giveBack.why).fill('Часть работ перенесена на весну')
  await contractor.sent('/give-back', () =>
    dialog.getByRole('button', { name: text('shipment.giveBack.confirmTons', { tons: String(400 - kept) }) }).click(),
  )
  await expect(dialog).toHaveCount(0)
}

/** The freed tons go to the other request, QAJ signs the next version, the holder promises it. */
async function reoffer(qaj: Actor, supplier: Actor): Promise<void> {
  const { page } = qaj
  await qaj.at(`/distribution-v2?period=${month}`)
  await qaj.sent('/reoffer', () => page.getByRole('button', { name: ru.workbench.reoffer }).click())
  await qaj.sent(`/api/allocation/${month}`, () => page.getByRole('button', { name: ru.shell.save, exact: true }).click())
  await signOrder(qaj)
  await promise(supplier)
}

async function signReport(supplier: Actor): Promise<void> {
  await supplier.at(`/resourceholder/report?period=${month}`)
  await supplier.page.getByRole('button', { name: texts.signed.make }).click()
  await supplier.sign()
  await expect(supplier.page.getByText(text('shipment.signed.signed', { version: 1 }))).toBeVisible()
}

async function closeMonth(qaj: Actor): Promise<void> {
  const { page } = qaj
  await qaj.at(`/distribution?period=${month}`)
  await page.getByRole('button', { name: texts.month.close, exact: true }).click()
  await qaj.sent('/close', () => page.getByRole('dialog').getByRole('button', { name: texts.month.close, exact: true }).click())
  await expect(page.getByText(text('shipment.month.onWay', { count: 1, tons: String(ofWagon) }))).toBeVisible()
}

test('from the order to the closed month: five wagons and three trucks, one lost, one short, one give-back, a late receipt; all sums agree', async ({
  browser,
}) => {
  test.setTimeout(180_000) // a whole month of deliveries, of which every step needs the one before
  const [qaj, supplier, contractor] = (await Promise.all(
    ['qaj', 'supplier', 'contractor'].map((name) => openActor(browser, portal.url, name)),
  )) as [Actor, Actor, Actor]
  await signOrder(qaj)
  await promise(supplier)
  await passStages(supplier, contractor)
  await ship(supplier, month)
  await sayLost(supplier)
  for (const vehicle of [whole, third, ...trucks]) await receive(contractor, vehicle, day(18))
  await receive(contractor, leaking, day(18), '58,8')
  await giveBack(contractor)
  await reoffer(qaj, supplier)
  await signReport(supplier)

  const next = addMonths(portal.month.period, 1).slice(0, 7)
  await portal.moveClock(`${next}-05T10:00:00+05:00`)
  await closeMonth(qaj)
  await portal.moveClock(`${next}-17T10:00:00+05:00`)
  await receive(contractor, late, `${next}-17`)
  await agreed(qaj, supplier, contractor)
  await owedNextMonth(contractor)
  for (const actor of [qaj, supplier, contractor]) {
    expect(actor.errors).toEqual([])
    await actor.close()
  }
})

type Sums = { shipped: number; received: number }
type Delivery = Sums & {
  volume: number
  days: (Sums & { day: string })[]
  shipments: { net: number; receipt: { receivedVolume: number } | null }[]
}

/** The month, the balance, the request, its wagons and the screens show the same tons. */
async function agreed(qaj: Actor, supplier: Actor, contractor: Actor): Promise<void> {
  const allocated = kept + 200
  expect(await qaj.read(`/api/month/${month}`)).toMatchObject({
    plan: 600,
    asked: 600,
    approved: 600,
    allocated,
    shipped,
    received,
    onWay: { rows: 0 },
  })
  const { figures } = await qaj.read<{ figures: Pick<BalanceEntry, 'figure' | 'volume'>[] }>(`/api/balance?period=${month}`)
  const balance = Object.fromEntries(figures.map((f) => [f.figure, f.volume]))
  expect(balance).toMatchObject({ PLAN: 600, ALLOCATED: allocated, SHIPPED: shipped, RECEIVED: received })

  const [delivery] = await contractor.read<[Delivery]>(`/api/delivery/${portal.month.first.requestId}`)
  expect(delivery).toMatchObject({ volume: kept, shipped, received })
  expect(delivery.days.at(-1)).toMatchObject({ shipped, received })
  const sum = (some: number[]) => Number(some.reduce((all, one) => all + one, 0).toFixed(3))
  expect(sum(delivery.shipments.map((s) => s.net))).toBe(shipped)
  expect(sum(delivery.shipments.map((s) => s.receipt?.receivedVolume ?? 0))).toBe(received)

  await supplier.at(`/resourceholder/report?period=${month}`)
  const shown = (figure: 'allocated' | 'shipped' | 'received' | 'left') =>
    supplier.page
      .locator('dl > div')
      .filter({ has: supplier.page.locator('dt', { hasText: texts.report[figure] }) })
      .locator('dd')
  await expect(shown('allocated')).toHaveText(`${allocated} т`)
  await expect(shown('received')).toHaveText('274,8 т')
  await expect(shown('left')).toHaveText(`${allocated - shipped} т`)
}

async function owedNextMonth(contractor: Actor): Promise<void> {
  await contractor.at(`/contractor/republican/applications/${portal.month.first.projectId}`)
  await contractor.page.getByRole('button', { name: ru.request.list.create }).click()
  const notice = contractor.page.getByRole('dialog').getByRole('status').filter({ hasText: ru.request.undelivered.title })
  await expect(notice).toContainText(`обещано ${kept} т, отгружено ${shipped} т, не поставлено ${kept - shipped} т`)
}
