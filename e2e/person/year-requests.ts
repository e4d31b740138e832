import { expect, type Locator } from '@playwright/test'
import { ru } from '#i18n/ru.ts'
import { caspi } from '../portal/year-portal.ts'
import { paperSays } from '../screen/paper.ts'
import type { Player } from './player.ts'

const f = ru.request.form
/** An office: the account, and where its pages are. */
export type Office = Player & { base: '/branchesQaj' | '/mio' }
export type Network = 'republican' | 'local'

const rowOf = ({ page }: Player, id: number | string) =>
  page.getByRole('row').filter({ hasText: ru.request.list.number.replace('{id}', String(id)) })
const listOf = (network: Network, projectId: number) => `/contractor/${network}/applications/${projectId}`

/** An act of a row that is not its button. */
export async function choose({ page, messages }: Player, row: Locator, act: string): Promise<void> {
  await row.getByRole('button', { name: new RegExp(`^${messages.shell.more}`) }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

async function generateAndSign(contractor: Player, row: Locator, act: 'sign' | 'accept', tons: number): Promise<void> {
  if (act === 'sign') await row.getByRole('button', { name: ru.request.act.generate, exact: true }).click() // the document of an offer comes by itself
  await row.getByRole('button', { name: ru.request.act[act], exact: true }).click()
  await contractor.sign()
  await expect(row).toContainText(ru.trade.requestStatus.AWAITING_SIGNATURE)
  await paperSays(contractor, tons)
}

/** Files a request for the next month and signs it; `twin` = one like it is open, so the form asks. @returns its number */
export async function file(contractor: Player, network: Network, projectId: number, tons: number, twin = false): Promise<number> {
  const { page } = contractor
  await contractor.at(listOf(network, projectId))
  await page.getByRole('button', { name: ru.request.list.create }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(f.volume).fill(String(tons))
  await dialog.getByLabel(f.grade).selectOption('BND_70_100')
  await dialog.getByLabel(f.factory).selectOption(caspi)
  await dialog.getByLabel(f.transport).selectOption('RAILWAY')
  await dialog.getByRole('button', { name: f.submit }).click()
  if (twin) await page.getByRole('button', { name: f.twinSend }).click()
  await expect(page.getByText(ru.served.requestSent)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: ru.trade.requestStatus.CREATED })
  const id = Number(/№ (\d+)/.exec((await row.getByRole('cell').filter({ hasText: /№ \d+/ }).first().textContent()) ?? '')?.[1])
  await generateAndSign(contractor, rowOf(contractor, id), 'sign', tons)
  return id
}

/** The sign-off of a request, from the office's list. */
async function openRequest({ page, base, t }: Office, id: number, signed = false): Promise<void> {
  await page.goto(`${base}/application?query=${id}${signed ? '&state=SIGNED' : ''}`)
  await page.getByRole('link', { name: new RegExp(`^${t('route.list.number', { id })},`) }).click()
  await page.waitForURL(/\/\d+\/\d+$/)
}

async function sign(office: Office, status: string): Promise<void> {
  await office.page.getByRole('button', { name: ru.route.detail.sign, exact: true }).click()
  await office.sign()
  await expect(office.page.getByRole('main')).toContainText(status)
}

export async function approveRequest(office: Office, id: number, tons: number): Promise<void> {
  await openRequest(office, id)
  await sign(office, ru.trade.requestStatus.SIGNED)
  await paperSays(office, tons)
}

async function revoke({ page }: Office, status: string): Promise<void> {
  await page.getByRole('button', { name: ru.route.detail.revoke, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Уточните по проектно-сметной документации')
  await dialog.getByRole('button', { name: ru.route.detail.revoke, exact: true }).click()
  await expect(page.getByRole('main')).toContainText(status)
}

/** The office offers fewer tons, the contractor accepts by signing, the office approves. */
export async function offer(office: Office, contractor: Player, id: number, tons: number): Promise<void> {
  await openRequest(office, id)
  await office.page.getByRole('button', { name: ru.request.detail.propose }).click()
  const dialog = office.page.getByRole('dialog')
  await dialog.getByLabel(f.volume).fill(String(tons))
  await dialog.getByLabel(ru.shell.comment.label).fill('В хранилище ещё есть битум прошлого месяца')
  await dialog.getByRole('button', { name: ru.request.detail.proposeSend }).click()
  await expect(office.page.getByRole('main')).toContainText(ru.trade.requestStatus.ON_APPROVAL)
  await contractor.page.reload()
  await generateAndSign(contractor, rowOf(contractor, id), 'accept', tons)
  await approveRequest(office, id, tons)
}

/** The office revokes an approved request, the contractor asks for other tons, both sign version 2. */
export async function correctRequest(
  office: Office,
  contractor: Player,
  place: { network: Network; projectId: number; id: number },
  tons: number,
) {
  await openRequest(office, place.id, true)
  await revoke(office, ru.trade.requestStatus.SIGNATURE_REVOKED)
  await contractor.at(listOf(place.network, place.projectId))
  const row = rowOf(contractor, place.id)
  await choose(contractor, row, ru.request.act.edit)
  const dialog = contractor.page.getByRole('dialog')
  await dialog.getByLabel(f.volume).fill(String(tons))
  await dialog.getByRole('button', { name: f.save, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await generateAndSign(contractor, row, 'sign', tons)
  await approveRequest(office, place.id, tons)
}

/** The office revokes a project, the contractor enters another total, both sign version 2. */
export async function correctProject(office: Office, contractor: Player, id: number, tons: number): Promise<void> {
  const { page } = contractor
  const open = async (state: string) => {
    await office.page.goto(`${office.base}/projects?query=${id}${state}`)
    await office.page
      .getByRole('row')
      .filter({ hasText: office.t('route.list.number', { id }) })
      .getByRole('link')
      .first()
      .click()
    await office.page.waitForURL(/\/\d+\/\d+$/)
  }
  await open('&state=SIGNED')
  await revoke(office, ru.trade.projectStatus.SIGNATURE_REVOKED)
  await contractor.at(`/contractor/project/${id}/edit`)
  await page.getByLabel(ru.projectForm.total).fill(String(tons))
  await page.getByRole('button', { name: ru.projectForm.submit }).click()
  await page.waitForURL(new RegExp(`/contractor/project/${id}$`))
  await contractor.at('/contractor/project')
  const row = page.getByRole('row').filter({ hasText: ru.trade.projectStatus.SIGNATURE_REVOKED })
  await row.getByRole('button', { name: ru.project.act.generate, exact: true }).click()
  await page.getByRole('button', { name: ru.project.act.sign, exact: true }).click()
  await contractor.sign()
  await paperSays(contractor, tons)
  await open('')
  await sign(office, ru.trade.projectStatus.SIGNED)
  const project = await contractor.read<{ bitumenTotal: number; documents: { readOnly: boolean }[] }>(`/api/project/${id}`)
  expect([project.bitumenTotal, project.documents.map((d) => d.readOnly)]).toEqual([tons, [true, true]])
}
