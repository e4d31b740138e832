import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { formatNumber } from '#web/ui/numbers.ts'
import { at } from './contractor.ts'
import { openSignedIn } from './person.ts'

test('a month at a glance: its figures are reached by keyboard, open the entries behind them, and are saved as they are shown', async ({
  browser,
}) => {
  const person = await openSignedIn(browser, 'qaj', 'ru')
  const { page, messages } = person
  await at(page, '/dashboard/default')
  const stairs = page.getByRole('region', { name: messages.balance.dashboard.stairs.title })
  const marks = stairs.getByRole('button', { name: /: \d/ })
  await expect(marks).toHaveCount(7)
  await marks.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(marks.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  const [figure, tons] = (await marks.nth(1).getAttribute('aria-label'))!.split(': ')
  await expect(page.getByRole('dialog')).toContainText(tons!)
  await page.getByRole('dialog').getByRole('button', { name: messages.shell.close }).last().click()

  const saved = async (format: 'CSV' | 'SVG' | 'PNG'): Promise<Buffer> => {
    await stairs.getByRole('button', { name: `${messages.balance.dashboard.picture.save}: ` }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: messages.balance.dashboard.picture[format] }).click(),
    ])
    return readFileSync(await file.path())
  }
  const line = (await saved('CSV')).toString().split('\r\n')[5]!.split(';')
  expect([line[0], formatNumber(Number(line[1]!.replace(',', '.')))]).toEqual([figure, tons])
  expect((await saved('SVG')).toString()).toContain(`>${tons}</text>`)
  expect((await saved('PNG')).subarray(1, 4).toString()).toBe('PNG')

  await page.getByRole('combobox', { name: messages.balance.dashboard.filter.grade }).selectOption('PBV')
  await expect(page).toHaveURL(/grade=PBV/)
  expect(person.errors).toEqual([])
  await person.close()
})
