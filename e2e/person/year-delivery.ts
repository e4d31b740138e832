import { expect, type Locator } from '@playwright/test'
import { ru } from '#i18n/ru.ts'
import { paperSays } from '../screen/paper.ts'
import type { Player } from './player.ts'

const texts = ru.shipment
const written = (tons: number) => String(tons).replace('.', ',')
const rowOf = ({ page }: Player, text: string) => page.getByRole('row').filter({ hasText: text })

export type Wagon = { vehicle: string; on: string; net: number }

/** A wagon of a row, entered in its form. */
export async function ship(supplier: Player, month: string, allocationId: number, { vehicle, on, net }: Wagon): Promise<void> {
  await supplier.at(`/resourceholder/report?period=${month}`)
  await rowOf(supplier, `№ ${allocationId} `).getByRole('button', { name: texts.report.add }).click()
  const form = supplier.page.getByRole('dialog')
  await form.getByLabel(texts.form.vehicle).fill(vehicle)
  await form.getByLabel(texts.form.waybill).fill(`ЭТ-${vehicle}`)
  await form.getByRole('textbox', { name: texts.form.shippedOn }).fill(on)
  await form.getByLabel(texts.form.net, { exact: false }).fill(written(net))
  await form.getByLabel(texts.form.passport).fill('КП-1')
  await supplier.sent('/api/shipments', () => form.getByRole('button', { name: texts.form.save }).click())
  await expect(form).toHaveCount(0)
}

/** Opens a wagon of a list by the button of its row. */
async function open(player: Player, path: string, vehicle: string, button: string): Promise<Locator> {
  await player.at(`${path}${path.includes('?') ? '&' : '?'}query=${vehicle}`)
  await rowOf(player, vehicle).getByRole('button', { name: button, exact: true }).click()
  return player.page.getByRole('dialog')
}

/** The holder corrects the weight of a wagon: its next version. */
export async function correctWagon(supplier: Player, month: string, vehicle: string, net: number): Promise<void> {
  const dialog = await open(supplier, `/resourceholder/report?period=${month}`, vehicle, texts.receive.edit)
  await dialog.getByLabel(texts.form.net, { exact: false }).fill(written(net))
  await dialog.getByLabel(texts.form.reason).fill('Вес уточнён по накладной станции')
  await dialog.getByRole('button', { name: texts.form.save }).click()
  await expect(dialog).toHaveCount(0)
}

/** The contractor receives a wagon; what differs from its weight has a reason. `again` = corrects what was received. */
export async function receive(contractor: Player, { vehicle, on, net }: Wagon, tons: number, again = false): Promise<void> {
  const button = again ? texts.receive.correct : texts.receive.open
  const dialog = await open(contractor, '/contractor/receipts?state=all', vehicle, button)
  await dialog.getByRole('textbox', { name: texts.receive.receivedOn }).fill(on)
  await dialog.getByLabel(texts.receive.received).fill(written(tons))
  if (tons !== net) await dialog.getByLabel(texts.receive.reason).selectOption('TRANSIT_LOSS')
  await contractor.sent('/receive', () => dialog.getByRole('button', { name: texts.receive.save, exact: true }).click())
  await expect(dialog).toHaveCount(0)
}

/** The holder's report of a month; its paper says what was allocated, shipped and received. */
export async function signReport(supplier: Player, month: string, version: number, ...tons: readonly number[]): Promise<void> {
  const { page, t } = supplier
  await supplier.at(`/resourceholder/report?period=${month}`)
  await page.getByRole('button', { name: texts.signed.make }).click()
  await supplier.sign()
  await expect(page.getByText(t('shipment.signed.signed', { version }))).toBeVisible()
  await paperSays(supplier, ...tons)
}

export async function closeMonth(qaj: Player, month: string): Promise<void> {
  const { page } = qaj
  await qaj.at(`/distribution?period=${month}`)
  await page.getByRole('button', { name: texts.month.close, exact: true }).click()
  await qaj.sent('/close', () => page.getByRole('dialog').getByRole('button', { name: texts.month.close, exact: true }).click())
}

type Decisions = { content: { act: { description: string }; role: { code: string } }[]; totalElements: number }

/** The administrator's journal has the closing of one month, by this role. */
export async function closingIsKept(admin: Player, role: string): Promise<void> {
  const { content } = await admin.read<Decisions>('/api/admin/decisions?act=month.close&objectType=MONTH')
  expect(content.map((d) => [d.act.description, d.role.code])).toEqual([[ru.served.act.month.close, `ROLE_${role}`]])
  await admin.at('/admin/journal?tab=decisions&act=month.close&object=MONTH')
  await expect(admin.page.getByRole('row').filter({ hasText: ru.served.act.month.close })).toHaveCount(1)
}
