import { expect } from '@playwright/test'
import { tons } from '#domain/tons.ts'
import { ru } from '#i18n/ru.ts'
import { paperSays } from '../screen/paper.ts'
import type { Player } from './player.ts'
import type { Office } from './year-requests.ts'

type Split = { status: string; lines: { requestId: number; number: string; volume: number | null }[] }

/** An office takes the proposal, gives some requests other tons by hand, signs and sends. @returns the tons of each request */
export async function sendSplit(office: Office, place: string, month: string, byHand: Record<number, number> = {}) {
  const { page } = office
  const w = ru.split.act
  const read = () => office.read<Split>(`/api/split/${month}/${place}`)
  await office.at(`${office.base}/distribution?period=${month}`)
  await office.sent('/propose', () => page.getByRole('button', { name: w.propose, exact: true }).click())
  await expect(page.getByText(w.proposed)).toBeVisible()
  const { lines } = await read()
  for (const { requestId, number } of lines) {
    const given = byHand[requestId]
    if (given === undefined) continue
    const row = page.getByRole('row').filter({ hasText: number })
    await row.locator('input[data-at]').fill(String(given))
    await row.locator('input[data-at]').press('Enter')
    await row.getByRole('textbox', { name: office.t('split.matrix.reasonOf', { number }) }).fill('Часть участка закрыта до весны')
  }
  await page.getByRole('button', { name: w.send, exact: true }).click()
  await office.sign()
  const sent = await read()
  expect(sent.status).toBe('SENT')
  const given = Object.fromEntries(sent.lines.map((l) => [l.requestId, l.volume ?? 0]))
  await paperSays(office, ...Object.values(given))
  return given
}

/** An office takes back what it sent and QAJ has not seen. */
export async function takeBack(office: Office, month: string): Promise<void> {
  const { page } = office
  await office.at(`${office.base}/distribution?period=${month}`)
  await page.getByRole('button', { name: ru.split.act.reopen, exact: true }).click()
  await office.sent('/reopen', () =>
    page.getByRole('dialog').getByRole('button', { name: ru.split.reopenQuestion.confirm, exact: true }).click(),
  )
}

/** QAJ gives a split back with a comment. */
export async function returnSplit(qaj: Player, month: string, network: 'REPUBLICAN' | 'LOCAL'): Promise<void> {
  const { page } = qaj
  const w = ru.workbench.splits
  await qaj.at(`/distribution?period=${month}`)
  const row = page.getByRole('row').filter({ hasText: ru.trade.ownershipType[network] })
  await row.getByRole('button', { name: w.back, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Оставьте резерв на аварийные работы')
  await qaj.sent('/return', () => dialog.getByRole('button', { name: w.back, exact: true }).click())
}

type Desk = { lines: { requestId: number; volume: number }[] }

/** QAJ's desk: everything by the rule or only rows by hand, with one reason; then the order. @returns the tons of each request */
export async function order(qaj: Player, month: string, byHand: Record<number, number>, propose = true) {
  const { page } = qaj
  const w = ru.workbench
  // the lines of the plan were just read: they have to follow what is saved on the desk
  await qaj.at(`/distribution?period=${month}`)
  await qaj.at(`/distribution-v2?period=${month}`)
  if (propose) await qaj.sent('/propose', () => page.getByRole('button', { name: w.propose, exact: true }).click())
  for (const [id, given] of Object.entries(byHand)) {
    const cell = page.getByRole('textbox', { name: new RegExp(`^${qaj.t('workbench.row.cell', { id, name: '.*' })}$`) })
    await expect(cell).toHaveValue(/\d/)
    await cell.fill(String(given))
    await cell.press('Enter')
  }
  const why = page.getByRole('textbox', { name: w.reason.label })
  const save = page.getByRole('button', { name: ru.shell.save, exact: true, disabled: false })
  // the reason of the last version stands for what is changed in the next one
  await expect(why.or(save).first()).toBeVisible()
  if (await why.isVisible()) {
    await why.fill('Подрядчик подтвердил другой объём')
    await page.getByRole('button', { name: w.reason.give }).click()
    await expect(why).toHaveCount(0)
  }
  await qaj.sent(`/api/allocation/${month}`, () => save.click())
  await signOrder(qaj, month)
  const { lines } = await qaj.read<Desk>(`/api/allocation/${month}`)
  return Object.fromEntries(lines.map((l) => [l.requestId, l.volume]))
}

/** The order that waits for QAJ's signature; its paper says `tons`. */
export async function signOrder(qaj: Player, month: string, ...said: readonly number[]): Promise<void> {
  await qaj.at(`/distribution?period=${month}`)
  await qaj.page.getByRole('button', { name: ru.workbench.order.sign, exact: true }).first().click()
  await qaj.sign()
  await paperSays(qaj, ...said)
}

type Rows = { content: { requestId: number; id: number; volume: number; unpromised: number; status: { code: string } }[] }
export const rowsOf = async (supplier: Player, month: string) =>
  (await supplier.read<Rows>(`/api/supplier/allocations?year=${month.slice(0, 4)}&period=${month}&size=100`)).content

/** The holder forms and signs what is new of a month; the paper says the tons of these rows. */
export async function promise(supplier: Player, month: string): Promise<void> {
  const { page } = supplier
  const fresh = (await rowsOf(supplier, month)).filter((r) => r.status.code === 'NEW' || r.unpromised > 0)
  await supplier.at(`/resourceholder/distribution?year=${month.slice(0, 4)}`)
  await expect(page.getByRole('tab', { selected: true })).toHaveText(month.slice(0, 4))
  await page.getByRole('button', { name: new RegExp(`^${ru.holder.form.open}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: ru.holder.form.make }).click()
  await supplier.sign()
  await paperSays(supplier, ...fresh.map((r) => r.volume))
  expect((await rowsOf(supplier, month)).filter((r) => r.unpromised > 0 || r.status.code === 'NEW')).toEqual([])
}

/** A contractor gives tons of a request back, down to `keep`. */
export async function giveBack(contractor: Player, { projectId, id }: { projectId: number; id: number }, from: number, keep: number) {
  const { page, t } = contractor
  const w = ru.shipment.giveBack
  await contractor.at(`/contractor/republican/applications/${projectId}`)
  const row = page
    .getByRole('row')
    .filter({ hasText: t('request.list.number', { id }) })
    .first()
  await row.getByRole('button', { name: new RegExp(`^${ru.shell.more}`) }).click()
  await page.getByRole('menuitem', { name: ru.request.act.delivery, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: w.open }).click()
  const dialog = page.getByRole('dialog', { name: w.title })
  await dialog.getByLabel(w.keep).fill(String(keep))
  await dialog.getByLabel(w.why).fill('Часть работ перенесена на весну')
  const confirm = t('shipment.giveBack.confirmTons', { tons: String(from - keep) })
  await contractor.sent('/give-back', () => dialog.getByRole('button', { name: confirm }).click())
  await expect(dialog).toHaveCount(0)
}

export const sumOf = (given: Record<number, number>) => tons(Object.values(given).reduce((sum, volume) => sum + volume * 1000, 0))
