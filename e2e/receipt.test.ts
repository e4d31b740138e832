import { expect, type Route, test } from '@playwright/test'
import { ru } from '#i18n/ru.ts'
import { createTranslator } from '#i18n/translator.ts'
import { formatDay } from '#web/kit/text/dates.ts'
import { type Actor, openActor } from './person/actor.ts'
import { openOwnPortal } from './portal/own-portal.ts'

/** A separate portal, so that no other journey receives its shipments. */
let portal: Awaited<ReturnType<typeof openOwnPortal>>
test.beforeAll(async () => {
  portal = await openOwnPortal('shipped')
})
test.afterAll(() => portal?.stop())

const texts = ru.shipment.receive
const ticket = (n: number) => ({ name: `талон ${n}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, n]) })
type Shipments = {
  content: { vehicle: string; receipt: { receivedVolume: number; file: { fileName: string } | null; version: number } | null }[]
}

/** The receipt of a wagon as the portal stores it. */
const receiptOf = async (actor: Actor, vehicle: string) =>
  (await actor.read<Shipments>('/api/shipments')).content.find((s) => s.vehicle === vehicle)!.receipt

/** At the asphalt plant, on a phone: weighed, photographed, entered. */
async function weighed({ page }: Actor, vehicle: string, tons: string, n: number): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: vehicle }).getByRole('button', { name: texts.open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: createTranslator('ru')('shipment.receive.dialog', { vehicle }) })
  await dialog.getByLabel(texts.received).fill(tons)
  await dialog.getByLabel(texts.reason).selectOption('TRANSIT_LOSS')
  await dialog.locator('input[type=file]').setInputFiles(ticket(n))
  await dialog.getByRole('button', { name: texts.save, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a weight in kilograms is said to be one before it is sent, and is not kept without a connection', async ({ browser }) => {
  const actor = await openActor(browser, portal.url, 'contractor', { viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page, context } = actor
  await actor.at('/contractor/receipts')
  await expect(page.getByText('51495844')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('listitem').filter({ hasText: '51495844' }).getByRole('button', { name: texts.open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: createTranslator('ru')('shipment.receive.dialog', { vehicle: '51495844' }) })
  await dialog.getByLabel(texts.received).fill('60100')
  const kilograms = createTranslator('ru')('refusal.shipment.kilograms', { weight: 60100, meant: '60,1' })
  await expect(dialog.getByText(kilograms)).toBeVisible()
  await dialog.getByRole('button', { name: texts.save, exact: true }).click()
  await expect(dialog.getByRole('button', { name: kilograms })).toBeVisible()
  await expect(page.getByText(createTranslator('ru')('shipment.receive.queue', { count: 1 }))).toHaveCount(0)
  await dialog.getByLabel(texts.received).fill('60,1')
  await expect(dialog.getByText(kilograms)).toHaveCount(0)
  // the same rule as the server's is asked before anything is kept: a difference has a reason, a weight three decimals
  const t = createTranslator('ru')
  for (const [tons, wrong] of [
    ['58,8', t('refusal.receipt.differenceNeedsReason', { net: 60 })],
    ['58,0005', t('refusal.input.threeDecimals')],
  ] as const) {
    await dialog.getByLabel(texts.received).fill(tons)
    await dialog.getByRole('button', { name: texts.save, exact: true }).click()
    await expect(dialog.getByRole('button', { name: wrong })).toBeVisible()
  }
  await expect(page.getByText(t('shipment.receive.queue', { count: 1 }))).toHaveCount(0)
  expect(actor.errors).toEqual([])
  await actor.close()
})

test('a receipt with its photograph is entered without a connection, kept on the phone, and sent once when it is back', async ({
  browser,
}) => {
  const actor = await openActor(browser, portal.url, 'contractor', { viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page, context } = actor
  const sendings: string[] = []
  page.on('request', (r) => r.method() === 'POST' && r.url().endsWith('/receive') && sendings.push(r.headers()['idempotency-key'] ?? ''))
  await actor.at('/contractor/receipts')
  await expect(page.getByText('51495844')).toBeVisible()

  // the connection is lost while the page is open: it recovers without action of the user
  await context.setOffline(true)
  await weighed(actor, '51495844', '58,8', 1)
  await expect(page.getByText(createTranslator('ru')('shipment.receive.queue', { count: 1 }))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(createTranslator('ru')('shipment.receive.queue', { count: 1 }))).toHaveCount(0)
  expect(await receiptOf(actor, '51495844')).toMatchObject({ receivedVolume: 58.8, file: { fileName: 'талон 1.jpg' }, version: 1 })

  // the page is lost too: the stored receipt is there when it is opened again
  await context.setOffline(true)
  await weighed(actor, '51495851', '59,25', 2)
  await expect(page.getByText(createTranslator('ru')('shipment.receive.queue', { count: 1 }))).toBeVisible()
  await page.reload().catch(() => {}) // the files of the page may not be kept yet (e2e/offline.test.ts)
  await context.setOffline(false)
  await actor.at('/contractor/receipts')
  await expect(page.getByText(createTranslator('ru')('shipment.receive.queue', { count: 1 }))).toHaveCount(0)
  expect(await receiptOf(actor, '51495851')).toMatchObject({ receivedVolume: 59.25, file: { fileName: 'талон 2.jpg' }, version: 1 })

  // the response is lost, not the request: it is sent again with the same key and makes one receipt
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route('**/receive', lose, { times: 1 })
  const before = sendings.length
  await weighed(actor, '51495869', '59,9', 3)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => sendings.length - before).toBeGreaterThan(1)
  await expect(page.getByText(createTranslator('ru')('shipment.receive.queue', { count: 1 }))).toHaveCount(0)
  expect(await receiptOf(actor, '51495869')).toMatchObject({ receivedVolume: 59.9, version: 1 })
  expect(new Set(sendings.slice(before)).size).toBe(1)
  expect(actor.errors).toEqual([])
  await actor.close()
})

test('a kept receipt that the server refuses later opens again with its values and its photograph, is corrected and sent', async ({
  browser,
}) => {
  const vehicle = '51495877'
  const t = createTranslator('ru')
  const day = (n: number) => `${portal.month.period.slice(0, 8)}${n}`
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const [actor, supplier] = [await openActor(browser, portal.url, 'contractor', phone), await openActor(browser, portal.url, 'supplier')]
  const { page, context } = actor
  const dialog = page.getByRole('dialog', { name: t('shipment.receive.dialog', { vehicle }) })
  await actor.at('/contractor/receipts')
  await expect(page.getByText(vehicle)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('listitem').filter({ hasText: vehicle }).getByRole('button', { name: texts.open, exact: true }).click()
  await dialog.getByRole('textbox', { name: texts.receivedOn }).fill(day(14))
  await dialog.getByLabel(texts.comment).fill('Пломба цела')
  await dialog.getByLabel(texts.received).fill('58,8')
  await dialog.getByLabel(texts.reason).selectOption('TRANSIT_LOSS')
  await dialog.locator('input[type=file]').setInputFiles(ticket(4))
  await dialog.getByRole('button', { name: texts.save, exact: true }).click()
  await expect(page.getByText(t('shipment.receive.queue', { count: 1 }))).toBeVisible()

  // meanwhile the holder says that the wagon left later than it was received
  await supplier.at(`/resourceholder/report?period=${portal.month.period.slice(0, 7)}&query=${vehicle}`)
  await supplier.page.getByRole('row').filter({ hasText: vehicle }).first().getByRole('button', { name: texts.edit }).click()
  const correction = supplier.page.getByRole('dialog')
  await correction.getByRole('textbox', { name: ru.shipment.form.shippedOn }).fill(day(16))
  await correction.getByLabel(ru.shipment.form.reason).fill('Вагон вышел позже, по календарному штемпелю')
  await correction.getByRole('button', { name: ru.shipment.form.save }).click()
  await expect(correction).toHaveCount(0)

  await context.setOffline(false)
  const early = t('refusal.receipt.beforeShipment')
  const refused = page.getByText(t('shipment.receive.refused', { vehicle, message: early }))
  await expect(refused).toBeVisible()
  await page.getByRole('button', { name: texts.edit, exact: true }).click()
  await expect(dialog.getByRole('button', { name: early })).toBeVisible()
  await expect(dialog.getByLabel(texts.received)).toHaveValue('58,8')
  await expect(dialog.getByRole('textbox', { name: texts.receivedOn })).toHaveValue(formatDay(day(14)))
  await expect(dialog.getByLabel(texts.reason)).toHaveValue('TRANSIT_LOSS')
  await expect(dialog.getByLabel(texts.comment)).toHaveValue('Пломба цела')
  await expect(dialog.getByText('талон 4.jpg')).toBeVisible()
  await dialog.getByRole('textbox', { name: texts.receivedOn }).fill(day(17))
  await actor.sent('/receive', () => dialog.getByRole('button', { name: texts.save, exact: true }).click())
  await expect(dialog).toHaveCount(0)
  await expect(refused).toHaveCount(0)
  expect(await receiptOf(actor, vehicle)).toMatchObject({ receivedVolume: 58.8, file: { fileName: 'талон 4.jpg' }, version: 1 })
  expect([...actor.errors, ...supplier.errors]).toEqual([])
  await Promise.all([actor.close(), supplier.close()])
})

test('wagons that came with the weight of their waybills are taken in one act; the dialog of one says which project and request it is for', async ({
  browser,
}) => {
  const t = createTranslator('ru')
  const all = ru.shipment.receiveAll
  const [taken, other] = ['51495885', '51495893']
  const actor = await openActor(browser, portal.url, 'contractor')
  const { page, context } = actor
  await actor.at('/contractor/receipts')
  const row = page.getByRole('row').filter({ hasText: other })
  await row.getByRole('button', { name: texts.open, exact: true }).click()
  const one = page.getByRole('dialog', { name: t('shipment.receive.dialog', { vehicle: other }) })
  await expect(one).toContainText(t('shipment.receive.whose', { project: '', id: portal.month.first.requestId }))
  await page.keyboard.press('Escape')
  await expect(one).toHaveCount(0)

  await page.getByRole('button', { name: all.open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: all.title })
  await expect(dialog.getByRole('listitem').filter({ hasText: taken })).toContainText(String(portal.month.first.requestId))
  await dialog.getByRole('checkbox', { name: other }).uncheck()
  // lists come so late that the one which is kept still has the first wagon
  await page.route(/api\/shipments\?/, (route) => setTimeout(() => void route.continue(), 1500))
  await dialog.getByRole('button', { name: t('shipment.receiveAll.confirm', { count: 1, tons: 60 }) }).click()
  await expect(dialog.getByText(t('shipment.receiveAll.result', { done: 1, of: 1 }))).toBeVisible()
  await dialog.getByRole('button', { name: ru.shell.close }).last().click()
  expect(await receiptOf(actor, taken)).toMatchObject({ receivedVolume: 60, version: 1 })
  expect(await receiptOf(actor, other)).toBeNull()

  // without a connection it is kept on the device, as a single one is
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: all.open, exact: true }).click()
  await expect(dialog.getByRole('checkbox', { name: other })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: taken })).toHaveCount(0)
  await page.unroute(/api\/shipments\?/)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: t('shipment.receiveAll.confirm', { count: 1, tons: 60 }) }).click()
  await dialog.getByRole('button', { name: ru.shell.close }).last().click()
  await expect(page.getByText(t('shipment.receive.queue', { count: 1 }))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('shipment.receive.queue', { count: 1 }))).toHaveCount(0)
  expect(await receiptOf(actor, other)).toMatchObject({ receivedVolume: 60, version: 1 })
  expect(actor.errors).toEqual([])
  await actor.close()
})
