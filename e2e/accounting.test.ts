import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { formatMonth } from '#web/kit/text/dates.ts'
import { journeyLanguages, openSignedIn } from './person/person.ts'
import { seasonMonth } from './portal/season-day.ts'

for (const language of journeyLanguages('kk')) {
  test(`${language}: a contractor saves the file for accounting of a month: own orders and wagons, nobody else's`, async ({ browser }) => {
    const { page, messages, t, errors, close } = await openSignedIn(browser, 'contractor', language)
    await page.goto('/contractor/receipts')
    await page.getByRole('button', { name: messages.shipment.report.accounting }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(formatMonth(t, seasonMonth))
    await dialog.getByRole('button', { name: messages.shell.month.before }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: messages.shipment.accounting.save }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    await expect(dialog).toHaveCount(0)
    const contractors = [...text.matchAll(/<Подрядчик БИН="(\d{12})"/g)].map(([, bin]) => bin)
    expect(new Set(contractors).size).toBe(1)
    expect(text).toContain('<Отгрузка ')
    expect(errors).toEqual([])
    await close()
  })
}
