import { expect, type Page } from '@playwright/test'
import { type Person, rowOf, settled } from './person.ts'

const saveButton = ({ page, messages }: Person) => page.getByRole('button', { name: messages.registration.form.save, exact: true })

/** E-mail, telephones and addresses: the data that no certificate contains. */
export async function fillForm({ page, messages, language }: Person, mailbox: string): Promise<void> {
  const { form } = messages.registration
  await page.getByLabel(form.email).first().fill(`${mailbox}-${language}@example.kz`)
  await page.getByLabel(form.phone).first().fill('тел. +7 (701) 555-44-33')
  await expect(page.getByLabel(form.phone).first()).toHaveValue(/^ ?\+7 701 555-44-33$/)
  await page.getByLabel(form.legalAddress).fill('Қарағанды, Жол көшесі, 1')
  await page.getByRole('button', { name: form.same }).click()
  await page.getByLabel(form.organizationPhone).fill('+7 7212 50-00-00')
}

async function agree({ page, messages }: Person, kind: 'agreement' | 'consent'): Promise<void> {
  const { term } = messages.registration
  await page.getByRole('button', { name: term.link[kind] }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(7)
  const button = dialog.getByRole('button', { name: term.agree })
  await expect(button).toBeDisabled()
  await dialog.getByLabel(term.box).check()
  await button.click()
  await expect(dialog).toHaveCount(0)
}

/** Save is enabled only after both texts were opened and accepted; the form is then sent to the administrator. */
export async function agreeAndSave(newcomer: Person): Promise<void> {
  const { page, messages } = newcomer
  const save = saveButton(newcomer)
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await save.click({ force: true })
  await expect(page.getByText(messages.refusal.registration.consentRequired).last()).toBeVisible()
  await agree(newcomer, 'agreement')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await agree(newcomer, 'consent')
  await expect(save).toHaveAttribute('aria-disabled', 'false')
  await save.click()
  await expect(page.getByText(messages.registration.sent).first()).toBeVisible()
  await expect(page).toHaveURL(/\/info\/user/)
}

/** While under review the applicant corrects the e-mail and a telephone; an e-mail goes to the new address. What arrives `meanwhile` closes no dialog. */
export async function correctContacts(
  { page, messages, language }: Person,
  mailbox: string,
  meanwhile: () => Promise<void>,
): Promise<string> {
  const { contacts, form } = messages.registration
  const email = `${mailbox}-${language}@example.kz`
  await page.getByRole('button', { name: contacts.correct }).click()
  const dialog = page.getByRole('dialog', { name: contacts.title })
  await expect(dialog).toBeVisible()
  await meanwhile()
  await settled(page)
  await dialog.getByLabel(form.email).first().fill(email)
  await dialog.getByLabel(form.phone).first().fill('+7 701 555-44-34')
  await dialog.getByRole('button', { name: contacts.save, exact: true }).click()
  await expect(page.getByText(messages.profile.letter.sent.replace('{email}', email)).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('+7 701 555-44-34')
  return email
}

/** The registration of this organisation, from the list of pending ones. */
export async function openRegistration({ page, messages }: Person, bin: string): Promise<void> {
  await page.getByRole('link', { name: messages.screen.users }).first().click()
  await rowOf(page, bin)
    .getByRole('link', { name: new RegExp(`^${messages.admin.list.open}`) })
    .click()
  await expect(page.getByRole('main')).toContainText(bin)
}

export async function sendBack({ page, messages }: Person, comment: string): Promise<void> {
  const { registration: t } = messages.admin
  await page.getByRole('button', { name: t.return }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(comment)
  await page.getByRole('dialog').getByRole('button', { name: t.return }).click()
  await expect(page.getByRole('main')).toContainText(messages.registration.status.RETURNED)
}

/** The applicant reads the remarks, corrects the form and sends it again. */
export async function correct(newcomer: Person, comment: string): Promise<void> {
  const { page, messages } = newcomer
  await page.reload()
  await expect(page.getByRole('main')).toContainText(comment)
  await page.getByRole('link', { name: messages.registration.review.correct }).click()
  await page.getByLabel(messages.registration.form.actualAddress).fill('Теміртау, қойма 4')
  await saveButton(newcomer).click()
  await expect(page.getByRole('main')).toContainText(messages.registration.status.ON_REVIEW)
}

/** The administrator approves them in the region of Karaganda; their list of projects is open and empty. */
export async function approve({ page: admin, messages }: Person, { page }: { page: Page }): Promise<void> {
  await admin.reload()
  await admin.getByLabel(messages.admin.registration.region).selectOption('350000000')
  await admin.getByRole('button', { name: messages.admin.registration.approve }).click()
  await expect(admin.getByRole('main')).toContainText(messages.registration.status.ACTIVE)
  await page.reload()
  await page.getByRole('link', { name: messages.screen.contractorProjects }).first().click()
  await expect(page.getByText(messages.project.list.none).first()).toBeVisible()
}
