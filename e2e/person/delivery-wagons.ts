import { expect } from '@playwright/test'
import { ru } from '#i18n/ru.ts'
import { createTranslator } from '#i18n/translator.ts'
import { markedSheet } from '#server/platform/sheet/marked-sheet.ts'
import type { Actor } from './actor.ts'

const texts = ru.shipment
const text = createTranslator('ru')
/** Five wagons with their check digit and three trucks; net tons of each. */
export const wagons = ['51495844', '51495851', '51495869', '51495877', '51495885'] as const
export const trucks = ['101ABC09', '102ABC09', '103ABC09'] as const
export const [ofWagon, ofTruck] = [60, 12]

export const rowOf = ({ page }: Actor, part: string | RegExp) => page.getByRole('row').filter({ hasText: part })
/** Enters one wagon in its form, the others with a spreadsheet: with a wrong row nothing of it is stored. */
export async function ship(supplier: Actor, month: string): Promise<void> {
  const { page } = supplier
  const day = (n: number) => `${month}-${n}`
  await supplier.at(`/resourceholder/report?period=${month}`)
  await rowOf(supplier, '400').first().getByRole('button', { name: texts.report.add }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(texts.form.vehicle).fill(wagons[0])
  await form.getByLabel(texts.form.waybill).fill('ЭТ-1')
  await form.getByRole('textbox', { name: texts.form.shippedOn }).fill(day(10))
  await form.getByLabel(texts.form.net, { exact: false }).fill(String(ofWagon))
  await form.getByLabel(texts.form.passport).fill('КП-1')
  await supplier.sent('/api/shipments', () => form.getByRole('button', { name: texts.form.save }).click())
  await expect(form).toHaveCount(0)

  const { content } = await supplier.read<{ content: { id: number; volume: number }[] }>(`/api/supplier/allocations?period=${month}`)
  const { id } = content.find((row) => row.volume === 400)!
  const c = ru.served.column
  const heading = [c.allocationId, c.vehicleKind, c.vehicle, c.waybill, c.shippedOn, c.net, c.passport]
  const lines = [
    ...wagons.slice(1).map((vehicle, i) => [id, texts.kind.WAGON, vehicle, `ЭТ-${i + 2}`, day(11 + i), ofWagon, `КП-${i + 2}`]),
    ...trucks.map((vehicle, i) => [id, texts.kind.TRUCK, vehicle, `А-${i + 1}`, day(15), ofTruck, `КП-1${i}`]),
  ]
  await page.getByRole('button', { name: texts.report.load }).click()
  const dialog = page.getByRole('dialog')
  const check = async (rows: (string | number)[][]) => {
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'отгрузки.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
      buffer: await markedSheet('Отгрузки', [heading, ...rows], [], ''),
    })
    await supplier.sent('/api/shipments/sheet', () => dialog.getByRole('button', { name: ru.sheet.check }).click())
  }
  await check(lines.map((line, i) => (i === 2 ? line.with(2, '51495878') : line)))
  await expect(dialog).toContainText(text('shipment.load.bad', { bad: 1, count: 7 }))
  await expect(dialog.getByRole('button', { name: ru.sheet.marked })).toBeVisible()
  await check(lines)
  const atWork = Promise.withResolvers<void>()
  await page.route('**/api/shipments/sheet', async (route) => {
    await atWork.promise
    await route.continue()
  })
  const store = text('shipment.load.store', { count: 7 })
  await supplier.sent('/api/shipments/sheet', async () => {
    await dialog.getByRole('button', { name: store }).click()
    await expect(dialog.getByRole('progressbar', { name: ru.sheet.checking })).toBeVisible()
    atWork.resolve()
  })
  await expect(dialog).toHaveCount(0)
}
