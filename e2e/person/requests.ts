import { expect } from '@playwright/test'
import { served as servedKk } from '#i18n/operations/served.kk.ts'
import { served } from '#i18n/operations/served.ru.ts'
import { at } from './contractor.ts'
import { type Person, rowOf, signDocumentInDialog } from './person.ts'

const contract = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

/** Opens the form of a request with a trader, from the list of the signed project that the search finds. */
export async function fileRequest({ page, messages, language }: Person, project: string, tons: number): Promise<void> {
  const f = messages.request.form
  await at(page, `/contractor/project?status=SIGNED&query=${encodeURIComponent(project)}`)
  await page.getByRole('button', { name: messages.project.act.requests, exact: true }).first().click()
  await page.getByRole('button', { name: messages.request.list.create }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toContainText(`(${f.language})`)
  await dialog.getByRole('button', { name: f.submit }).click()
  await expect(page.getByText(messages.refusal.request.fieldsRequired).first()).toBeVisible()

  const volume = dialog.getByLabel(f.volume)
  await volume.pressSequentially('12,5')
  await expect(volume).toHaveValue('12')
  await expect(dialog.getByText(messages.shell.form.whole)).toBeVisible()
  await volume.fill(`${tons} т`)
  await expect(volume).toHaveValue(String(tons))
  await expect(dialog.getByText(messages.shell.form.whole)).toHaveCount(0)
  await dialog.getByLabel(f.grade).selectOption('BND_100_130')
  await dialog.getByLabel(f.factory).selectOption({ index: 1 })
  await dialog.getByLabel(f.transport).selectOption('RAILWAY')
  await dialog.getByLabel(f.addTrader).check()
  await dialog.getByRole('button', { name: f.submit }).click()
  await expect(page.getByText(messages.refusal.request.traderIncomplete).first()).toBeVisible()
  await dialog.getByRole('combobox', { name: new RegExp(`^${f.trader}`) }).selectOption({ index: 1 })
  await dialog.getByLabel(f.traderPhone).fill('8 (701) 222-33-44')
  await expect(dialog.getByLabel(f.traderPhone)).toHaveValue('87012223344')
  await dialog.getByLabel(f.traderComment).fill('Доставка вагонами до станции')
  await dialog.locator('input[type=file]').setInputFiles(contract)
  await dialog.getByRole('button', { name: f.submit }).click()
  const [sent, another] = [
    page.getByText((language === 'kk' ? servedKk : served).requestSent),
    page.getByRole('button', { name: f.twinSend }),
  ]
  await expect(sent.or(another)).toBeVisible() // other tests ask for the same grade
  if (await another.isVisible()) await another.click()
  await expect(page.getByText((language === 'kk' ? servedKk : served).requestSent)).toBeVisible()
  await expect(page.getByText(messages.request.done.signNext)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: messages.refusal.request.traderIncomplete })).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
}

const rowOfTons = ({ page, t }: Person, tons: number) => rowOf(page, t('trade.tons', { value: tons })).first()

/** The contractor renders the document of a newly filed request and signs it. @returns its number */
export async function signRequest(contractor: Person, tons: number): Promise<string> {
  const { page, messages, t } = contractor
  const row = rowOfTons(contractor, tons)
  await expect(row).toContainText(messages.trade.requestStatus.CREATED)
  const id = (await row.getByRole('cell').filter({ hasText: /№ \d+/ }).first().textContent())?.match(/№ (\d+)/)?.[1] ?? ''
  await row.getByRole('button', { name: messages.request.act.generate, exact: true }).click()
  await row.getByRole('button', { name: messages.request.act.sign, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(/[0-9a-f]{64}/)
  await signDocumentInDialog(contractor, async () => expect(page.getByRole('dialog')).toContainText(t('document.sign.next', { next: '' })))
  await expect(row).toContainText(messages.trade.requestStatus.AWAITING_SIGNATURE)
  await expect(row.getByRole('button', { name: messages.request.act.sign, exact: true })).toHaveCount(0)
  return id
}

/** The sign-off of a request, opened from the branch's list. */
async function openRequest({ page }: Person, id: string): Promise<void> {
  await at(page, `/branchesQaj/application?query=${id}`)
  await page.getByRole('link', { name: new RegExp(`^№ ${id},`) }).click()
}

/** The branch reads the trader's telephone, offers fewer tons and enters the reason. */
export async function offer(branch: Person, id: string, tons: number, why: string): Promise<void> {
  const { page, messages } = branch
  await openRequest(branch, id)
  await expect(page.getByRole('main')).toContainText('87012223344')
  await page.getByRole('button', { name: messages.request.detail.propose }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(messages.request.form.volume).fill(String(tons))
  await dialog.getByLabel(messages.shell.comment.label).fill(why)
  await dialog.getByRole('button', { name: messages.request.detail.proposeSend }).click()
  await expect(page.getByRole('main')).toContainText(messages.trade.requestStatus.ON_APPROVAL)
}

/** The contractor reads the reason and accepts the smaller volume: its document comes by itself and is signed. */
export async function acceptOffer(contractor: Person, [asked, offered]: [number, number], why: string): Promise<void> {
  const { page, messages } = contractor
  const row = rowOfTons(contractor, asked)
  await page.reload()
  await expect(row).toContainText(messages.trade.requestStatus.ON_APPROVAL)
  await expect(page.getByRole('main')).toContainText(why)
  await row.getByRole('button', { name: messages.request.act.accept, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(String(offered))
  await signDocumentInDialog(contractor)
  await expect(row).toContainText(messages.trade.requestStatus.AWAITING_SIGNATURE)
}

/** The branch signs; the contractor reads the status and the approved amount. */
export async function approveRequest(branch: Person, contractor: Person, id: string, [asked, approved]: [number, number]) {
  const { messages } = branch
  await openRequest(branch, id)
  await branch.page.getByRole('button', { name: messages.route.detail.sign, exact: true }).click()
  await signDocumentInDialog(branch)
  await expect(branch.page.getByRole('main')).toContainText(messages.trade.requestStatus.SIGNED)
  await contractor.page.reload()
  const row = rowOfTons(contractor, asked)
  await expect(row).toContainText(contractor.messages.trade.requestStatus.SIGNED)
  await expect(row).toContainText(contractor.t('trade.tons', { value: approved }))
}
