import { type Browser, expect, type Page } from '@playwright/test'
import { addMonths } from '#domain/month.ts'
import { formatDay } from '#web/kit/text/dates.ts'
import { seasonMonth } from '../portal/season-day.ts'
import { type JourneyLanguage, openSignedIn, type Person, rowOf, signDocumentInDialog } from './person.ts'

/** The next month, for which may be asked: projects begin in it. */
export const firstMonth = addMonths(seasonMonth, 1)

/** A road section that no other journey uses: km marks distinguish the projects of parallel tests; each process of the run has its own. */
let taken = 1000 + Number(process.env.TEST_WORKER_INDEX) * 350
export function freeKm(): [from: number, to: number] {
  taken += 7
  return [taken - 7, taken]
}
export const sectionOf = ([from, to]: readonly [number, number]): string => `(${from} – ${to} км)`

export const at = (page: Page, path: string) => page.goto(path)

type Basics = { km: readonly [number, number]; local?: string }

/** The fields that every project needs, as the HTTP request takes them: for a journey that does not test the form. */
export const projectDraft = ([fromKm, toKm]: readonly [number, number], organizationBin: string) => ({
  ownershipType: 'REPUBLICAN',
  workType: 'MEDIUM_REPAIR',
  katoCode: '350000000',
  roadCode: 'KAZ01',
  fromKm,
  toKm,
  startDate: firstMonth,
  endDate: '2027-10-31',
  asphaltPavement: 4900,
  bitumenTotal: 294,
  bitumenRemainder: 14,
  organizationBin,
})

/** Opens the form and fills the fields that every project needs: 294 t, of which 280 are still to be found. */
export async function fillProject({ page, messages }: Person, { km: [from, to], local }: Basics): Promise<void> {
  const f = messages.projectForm
  await at(page, '/contractor/project/new')
  await page.getByLabel(f.workType).selectOption('MEDIUM_REPAIR')
  if (local) {
    await page.getByRole('radio', { name: messages.trade.ownershipType.LOCAL }).check()
    await page.getByLabel(f.description).fill(local)
  }
  await page.getByLabel(f.kato).first().selectOption('350000000')
  if (!local) {
    await page.getByRole('combobox', { name: f.road }).fill('KAZ01')
    await page.getByRole('listbox').getByText('KAZ01').click()
  }
  await page.getByLabel(f.fromKm).fill(String(from))
  await page.getByLabel(f.toKm).fill(String(to))
  await page.getByLabel(f.startDate, { exact: false }).first().fill(formatDay(firstMonth))
  await page.getByLabel(f.endDate, { exact: false }).first().fill('31.10.2027')
  await page.getByLabel(f.asphalt).fill('4900')
  await page.getByLabel(f.total).fill('294')
  await page.getByLabel(f.remainder).first().fill('14')
}

export async function saveProject({ page, messages }: Person): Promise<void> {
  await page.getByRole('button', { name: messages.projectForm.submit }).click()
  await page.waitForURL(/\/contractor\/project$|\/contractor\/project\/\d+$/)
}

/** From the list: renders the document of a project and signs it. */
export async function generateAndSign(person: Person, section: string): Promise<void> {
  const { page, messages } = person
  await at(page, `/contractor/project?query=${encodeURIComponent(section.replace(/[()]/g, ''))}`)
  const row = rowOf(page, section).first()
  await row.getByRole('button', { name: messages.project.act.generate, exact: true }).click()
  await row.getByRole('button', { name: messages.project.act.sign, exact: true }).click()
  await signDocumentInDialog(person)
  await expect(row).toContainText(messages.trade.projectStatus.AWAITING_SIGNATURE)
}

/** The sign-off of a project, opened from the office's list. */
export async function openSignOff({ page }: Person, list: string, section: string): Promise<void> {
  await at(page, `${list}?query=${encodeURIComponent(section.replace(/[()]/g, ''))}`)
  await rowOf(page, section).getByRole('link').first().click()
  await page.waitForURL(/\/\d+\/\d+\?/)
}

export const both = (browser: Browser, language: JourneyLanguage, office: string) =>
  Promise.all([openSignedIn(browser, 'CONTRACTOR', language), openSignedIn(browser, office, language)])
