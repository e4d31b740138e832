import { expect, type Route, test } from '@playwright/test'
import { ru } from '#i18n/ru.ts'
import { createTranslator } from '#i18n/translator.ts'
import { type Actor, openActor } from './actor.ts'
import { openOwnPortal } from './own-portal.ts'

/** A separate portal, so that no other journey receives its shipments. */
let portal: Awaited<ReturnType<typeof openOwnPortal>>
test.beforeAll(async () => {
  portal = await openOwnPortal('shipped')
})
test.afterAll(() => portal?.stop())

const texts = ru.shipment.receive
/** Queued requests are retried every 15 s when the browser fires no online event. */
const soon = { timeout: 30_000 }
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
  await expect(page.getByText(createTranslator('ru')('shipment.receive.queue', { count: 1 }))).toHaveCount(0, soon)
  expect(await receiptOf(actor, '51495844')).toMatchObject({ receivedVolume: 58.8, file: { fileName: 'талон 1.jpg' }, version: 1 })

  // the page is lost too: the stored receipt is there when it is opened again
  await context.setOffline(true)
  await weighed(actor, '51495851', '59,25', 2)
  await expect(page.getByText(createTranslator('ru')('shipment.receive.queue', { count: 1 }))).toBeVisible()
  await page.reload().catch(() => {}) // without a connection the browser has nothing to show
  await context.setOffline(false)
  await actor.at('/contractor/receipts')
  await expect(page.getByText(createTranslator('ru')('shipment.receive.queue', { count: 1 }))).toHaveCount(0, soon)
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
  await expect.poll(() => sendings.length - before, soon).toBeGreaterThan(1)
  await expect(page.getByText(createTranslator('ru')('shipment.receive.queue', { count: 1 }))).toHaveCount(0, soon)
  expect(await receiptOf(actor, '51495869')).toMatchObject({ receivedVolume: 59.9, version: 1 })
  expect(new Set(sendings.slice(before)).size).toBe(1)
  expect(actor.errors).toEqual([])
  await actor.close()
})
