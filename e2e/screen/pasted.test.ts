import { type Browser, expect, type Page, test } from '@playwright/test'
import { at, freeKm } from '../person/contractor.ts'
import { columnOf, paste, pasteOver, toastOf } from '../person/pasting.ts'
import { openUndisturbed, type Person, settled } from '../person/person.ts'
import { addPlanLine } from '../person/plan-line.ts'

/** All rows of a table, of which only those in sight are rendered. @param rest heading and totals */
const rowsOf = async (page: Page, rest: number) => Number(await page.getByRole('table').first().getAttribute('aria-rowcount')) - rest

async function inMatrix(browser: Browser, account: string, path: string, prepare?: (person: Person) => Promise<unknown>): Promise<void> {
  const person = await openUndisturbed(browser, account, 'ru')
  const { page } = person
  await at(page, path)
  await prepare?.(person)
  await expect(page.locator('input[data-at]').first()).toBeVisible()
  const cells = await columnOf(page)
  await pasteOver(person, cells, path === desk ? (await rowsOf(page, 3)) - Number(await topOf(page)) : undefined)
  expect(person.errors).toEqual([])
  await person.close()
}
const desk = '/distribution-v2'
const topOf = (page: Page) =>
  page
    .locator('input[data-at]')
    .first()
    .evaluate((input: HTMLElement) => input.dataset.at!.split('.')[0]!)

const lines = async ({ page, messages }: Person) => {
  await addPlanLine(page, messages, [/CASPI/, /КазМунайГаз/, 'БНД 70/100'])
  await addPlanLine(page, messages, [/CASPI/, /Каражанбасмунай/, 'ПБВ'])
}

test('a year of the plan: what is pasted and cannot be read is named and marked', ({ browser }) =>
  inMatrix(browser, 'MENERGY', '/minenergo/annual_plan?year=2031', lines))

test('a month of the plan: what is pasted and cannot be read is named and marked', ({ browser }) =>
  inMatrix(browser, 'MENERGY', '/minenergo/monthly_plan?period=2031-05', lines))

test('limits: what is pasted and cannot be read is named and marked', ({ browser }) =>
  inMatrix(browser, 'KAD_MT', '/mintrans/distributions', async ({ page, messages }) => {
    await page.getByRole('row').filter({ hasText: messages.trade.distributionStatus.CREATED }).first().getByRole('link').first().click()
    await settled(page)
  }))

test('the workbench: what is pasted and cannot be read is named and marked', ({ browser }) => inMatrix(browser, 'QAJ', desk))

test('the months of a project: what is pasted and cannot be read is named and marked, past the end of the works too', async ({
  browser,
}) => {
  const person = await openUndisturbed(browser, 'contractor3', 'ru')
  const { page, messages } = person
  await at(page, '/contractor/project/new')
  await page.getByLabel(messages.projectForm.startDate, { exact: false }).first().fill('01.03.2027')
  await page.getByLabel(messages.projectForm.endDate, { exact: false }).first().fill('31.10.2027')
  await page.getByLabel(messages.projectForm.asphalt).fill(String(freeKm()[0]))
  const cells = await page.locator('input[id^="plan-2027"]:enabled').all()
  expect(cells).toHaveLength(8)
  await pasteOver(
    person,
    cells.map((cell, row) => ({ row, cell })),
  )
  await paste(cells[6]!, 'n/a\t12x\t#ССЫЛКА!')
  await expect(toastOf(page, '«#ССЫЛКА!»')).toContainText('За краем таблицы')
  await expect(cells[7]!).toHaveAttribute('aria-invalid', 'true')
  expect(person.errors).toEqual([])
  await person.close()
})

test('what is typed or pasted into a field of whole tons is an amount or nothing, and the field says why', async ({ browser }) => {
  const person = await openUndisturbed(browser, 'contractor3', 'ru')
  const { page, messages, t } = person
  const f = messages.projectForm
  await at(page, '/contractor/project/new')
  const total = page.getByLabel(f.total)
  await total.fill('294')
  for (const [text, why] of [
    ['1e3', 'digits'],
    ['-5', 'noMinus'],
    ['12x4', 'digits'],
    ['10 20', 'separators'],
  ] as const) {
    await total.fill(text)
    await expect(total, text).toHaveValue('294')
    await expect(page.getByRole('main').getByText(t(`shell.form.${why}`, { text }))).toBeVisible()
    await total.selectText()
    await total.pressSequentially(text.replace('10 20', '1e5'))
    await expect(total, `${text} by keys`).toHaveValue('294')
  }
  await total.fill('1 200 т')
  await expect(total).toHaveValue('1200')
  await page.getByRole('button', { name: f.addStorage }).click()
  for (const label of [f.storageVolume, f.storageRemainder]) {
    await page.getByLabel(label).pressSequentially('-5')
    await expect(page.getByLabel(label)).toHaveValue('0')
    await page.getByLabel(label).fill('40')
    await page.getByLabel(label).fill('−5')
    await expect(page.getByLabel(label)).toHaveValue('0')
    await expect(page.getByRole('main').getByText(t('shell.form.zero', { text: '−5' }))).toBeVisible()
    await page.getByLabel(label).fill('7')
  }
  expect(person.errors).toEqual([])
  await person.close()
})
