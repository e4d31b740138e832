import { expect, type Page } from '@playwright/test'
import { ru } from '#i18n/ru.ts'
import { paperSays } from '../screen/paper.ts'
import { addPlanLine } from './plan-line.ts'
import type { Player } from './player.ts'
import { sheetSums } from './year-figures.ts'

const line = [/CASPI/, /КазМунайГаз/, ru.trade.bitumenType.BND_70_100] as const
const written = (tons: number) => String(tons).replace('.', ',')
const menuOf = (page: Page) => page.getByRole('button', { name: new RegExp(`^${ru.shell.more}`) }).first()

async function approve(ministry: Player, title: RegExp): Promise<void> {
  await ministry.page.getByRole('button', { name: ru.plan.approve, exact: true }).click()
  await ministry.sign()
  await expect(ministry.page.getByRole('heading', { level: 1 })).toContainText(title)
}

/** The cell of a month, January first, in the only line of an annual plan. */
const monthCell = (page: Page, n: number) => page.locator('tbody input[data-at]').nth(n - 1)

/** Approves a year with one month's tons, then corrects them: version 2. */
export async function planYear(
  ministry: Player,
  year: number,
  month: number,
  [first, corrected]: readonly [number, number],
): Promise<void> {
  const { page } = ministry
  await ministry.at(`/minenergo/annual_plan?year=${year}`)
  await addPlanLine(page, ru, line)
  await monthCell(page, month).fill(written(first))
  await approve(ministry, new RegExp(String(year)))
  await paperSays(ministry, first)
  await page.getByRole('button', { name: ru.plan.correct, exact: true }).click()
  await monthCell(page, month).fill(written(corrected))
  await approve(ministry, new RegExp(String(year)))
  await paperSays(ministry, corrected)
  await expect(page.getByText(ministry.t('plan.version', { version: 2 })).first()).toBeVisible()
}

/** Takes the tons of a month from the annual plan and approves them. */
export async function planMonth(ministry: Player, month: string, tons: number): Promise<void> {
  const { page } = ministry
  await ministry.at(`/minenergo/monthly_plan?period=${month}`)
  await menuOf(page).click()
  await page.getByRole('menuitem', { name: ru.plan.fromAnnual }).click()
  await expect(page.locator('tbody input[data-at]')).toHaveValue(written(tons))
  await approve(ministry, new RegExp(month.slice(0, 4)))
  await paperSays(ministry, tons)
}

/** Approves a corrected month: the next version. */
export async function correctMonth(ministry: Player, month: string, tons: number): Promise<void> {
  const { page } = ministry
  await ministry.at(`/minenergo/monthly_plan?period=${month}`)
  await page.getByRole('button', { name: ru.plan.correct, exact: true }).click()
  await page.locator('tbody input[data-at]').fill(written(tons))
  await approve(ministry, new RegExp(month.slice(0, 4)))
  await paperSays(ministry, tons)
}

type Year = { documentVersion: number; lines: { months: number[] }[] }

/** The plan of a year and its sheet say these tons in one month, and nothing in the others. */
export async function yearSays(ministry: Player, year: number, month: number, tons: number): Promise<void> {
  const { documentVersion, lines } = await ministry.read<Year>(`/api/plan/annual/${year}`)
  expect([documentVersion, ...lines.map((l) => l.months)]).toEqual([2, Array.from({ length: 12 }, (_, i) => (i + 1 === month ? tons : 0))])
  const name = ministry.t(`time.month.m${String(month).padStart(2, '0')}` as 'time.month.m01')
  const sheet = await ministry.bytes(`/api/plan/annual/${year}/sheet`)
  expect(await sheetSums(sheet, [name, ru.plan.sheet.year])).toEqual([tons, tons])
}

const network = { republican: ru.distribution.republican, local: ru.distribution.local }
const cellOf = (page: Page, of: keyof typeof network) => page.getByRole('textbox', { name: new RegExp(`, ${network[of]}`) })
/** Tons of the limits of the only region. */
export type Limits = Record<keyof typeof network, number>

async function signLimits(committee: Player, limits: Limits, note: string): Promise<void> {
  const { page } = committee
  for (const of of ['republican', 'local'] as const) await cellOf(page, of).fill(written(limits[of]))
  await page.getByLabel(ru.distribution.note).fill(note)
  await page.getByRole('button', { name: ru.distribution.generate, exact: true }).click()
  await committee.sign()
  await paperSays(committee, limits.republican, limits.local)
}

/** Takes the fair proposal of the next month, which gives what is expected, enters other tons by hand, and signs. */
export async function limitMonth(committee: Player, proposed: Limits, limits: Limits): Promise<void> {
  const { page } = committee
  await committee.at('/mintrans/distributions/create')
  await page.getByRole('button', { name: ru.distribution.create, exact: true }).click()
  await page.waitForURL(/distributions\/\d+$/)
  await committee.sent('/propose', () => page.getByRole('button', { name: ru.distribution.propose }).click())
  for (const of of ['republican', 'local'] as const) await expect(cellOf(page, of)).toHaveValue(written(proposed[of]))
  await signLimits(committee, limits, 'Резерв на аварийные работы по решению комиссии')
}

/** From the signed limits: the next version. */
export async function correctLimits(committee: Player, limits: Limits): Promise<void> {
  const { page } = committee
  const before = page.url()
  await page.getByRole('button', { name: ru.distribution.correct, exact: true }).click()
  await page.waitForURL((url) => url.href !== before)
  await signLimits(committee, limits, 'Резерв увеличен по письму акимата области')
}
