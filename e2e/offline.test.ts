import { expect, test } from '@playwright/test'
import { kk } from '#i18n/kk.ts'
import { ru } from '#i18n/ru.ts'
import { createTranslator } from '#i18n/translator.ts'
import { openSignedIn, settled, signInHere } from './person/person.ts'
import { openOwnPortal } from './portal/own-portal.ts'

let portal: Awaited<ReturnType<typeof openOwnPortal>>
test.beforeAll(async () => {
  portal = await openOwnPortal('shipped')
})
test.afterAll(() => portal?.stop())

const [received, other, first] = ['51495844', '51495851', '51495869']
const texts = kk.shipment.receive
const t = createTranslator('kk')
const asOf = t('shipment.receive.lastKnown', { at: '\u0000' }).split('\u0000')[1]!

test('kk: the deliveries page loaded anew without a connection opens as of when it was known, and takes a receipt; the next person sees nothing of it', async ({
  browser,
}) => {
  const person = await openSignedIn(browser, 'contractor', 'kk', portal.url)
  const { page, context } = person
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contractor/receipts')
  await expect(page.getByText(received)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open((await caches.keys()).find((n) => n.startsWith('known-'))!)).keys()).length),
    )
    .toBeGreaterThan(1)

  await context.setOffline(true)
  const answer = await page.reload()
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(answer?.headers()['content-security-policy']).toContain("'nonce-")
  await settled(page)
  await expect(page.getByText(asOf)).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: received })
  await card.getByRole('button', { name: texts.open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('shipment.receive.dialog', { vehicle: received }) })
  await dialog.getByLabel(texts.received).fill('60')
  await dialog.getByRole('button', { name: texts.save, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(t('shipment.receive.queue', { count: 1 }))).toBeVisible()

  // the page of a row that was never opened
  await page.goto((await page.getByRole('link', { name: new RegExp(other) }).getAttribute('href'))!)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other)
  await expect(page.getByText(asOf)).toBeVisible()

  await context.setOffline(false)
  await page.goto('/contractor/receipts')
  await expect(page.getByText(t('shipment.receive.queue', { count: 1 }))).toHaveCount(0)
  await expect(page.getByText(asOf)).toHaveCount(0)

  await page.getByRole('button', { name: kk.shell.top.account.split('{')[0]! }).click()
  await page.getByRole('menuitem', { name: kk.shell.top.signOut }).click()
  await expect(page).toHaveURL(/session\/signin/)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).filter((n) => n.startsWith('known-')))).toEqual([])
  await signInHere(person, 'contractor2@bitumen.test')
  await context.setOffline(true)
  await page.goto('/contractor/receipts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(kk.screen.receipts)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  for (const vehicle of [received, other]) await expect(page.getByText(vehicle)).toHaveCount(0)
  expect(person.errors).toEqual([])
  await person.close()
})

test('ru: on a first visit, which no service worker answers, a wagon is received without a connection, kept, shown as kept, and sent later', async ({
  browser,
}) => {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' } as const
  const person = await openSignedIn(browser, 'contractor', 'ru', portal.url, options)
  const { page, context, messages } = person
  const words = createTranslator('ru')
  await page.goto('/contractor/receipts')
  await expect(page.getByText(ru.shipment.receive.lead), 'the page says that it is ready').toBeVisible()
  await context.setOffline(true)
  const card = page.getByRole('listitem').filter({ hasText: first })
  await card.getByRole('button', { name: ru.shipment.receive.open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words('shipment.receive.dialog', { vehicle: first }) })
  await dialog.getByLabel(ru.shipment.receive.received).fill('60')
  await dialog.getByRole('button', { name: ru.shipment.receive.save, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(words('shipment.receive.queue', { count: 1 }))).toBeVisible()
  await expect(page.getByText(words('shipment.receive.kept'))).toBeVisible()

  // what this page cannot do without a connection says so, and opens by itself
  await page.getByRole('button', { name: ru.shipment.report.accounting }).click()
  const missing = page.getByRole('dialog', { name: messages.shell.failure.part })
  await expect(missing).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: ru.shipment.report.accounting })).toBeVisible()
  await expect(missing).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText(words('shipment.receive.queue', { count: 1 }))).toHaveCount(0)
  expect(person.errors).toEqual([])
  await person.close()
})
