import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { rowsOfSheet } from '#server/platform/sheet/sheet.testing.ts'
import { openSignedIn, settled } from './person/person.ts'

test('QAJ keeps two scenarios of several changes, sees who gains and who loses, and takes the comparison away', async ({ browser }) => {
  const { page, t, errors, close } = await openSignedIn(browser, 'QAJ', 'ru')
  await page.goto('/distribution-v2/scenarios')
  await settled(page)
  const dialog = page.getByRole('dialog', { name: t('scenario.addTitle') })
  const add = () => page.getByRole('button', { name: t('scenario.add') }).click()
  const put = () => dialog.getByRole('button', { name: t('scenario.put') }).click()

  await add()
  await dialog.getByLabel(t('scenario.name')).fill('Меньше плана и без железной дороги')
  await dialog.getByLabel(t('scenario.tons')).fill('1000')
  await put()
  await dialog.getByLabel(t('scenario.kindOf')).selectOption('closed')
  await put()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: t('scenario.save') }).click()
  await expect(dialog).toHaveCount(0)

  await add()
  await dialog.getByLabel(t('scenario.name')).fill('Регион первым')
  await dialog.getByLabel(t('scenario.kindOf')).selectOption('first')
  await put()
  await dialog.getByLabel(t('scenario.kindOf')).selectOption('supply')
  await dialog.getByLabel(t('scenario.tons')).fill('1500') // typed and not added: saving means it too
  await dialog.getByRole('button', { name: t('scenario.save') }).click()
  await expect(dialog).toHaveCount(0)

  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  const table = page.getByRole('table', { name: t('scenario.caption') })
  await expect(table.locator('tbody tr').first()).toBeVisible()
  // the differences of the rows add up to the difference of the totals
  const numberOf = (text: string) =>
    Number(
      text
        .replace(/[^\d,−+-]/g, '')
        .replace('−', '-')
        .replace(',', '.'),
    )
  const told = await page.locator('main li').filter({ hasText: 'Меньше плана' }).innerText()
  const sums = told
    .match(/Всего (.+) т: (.+) т сейчас, (.+) т больше, (.+) т меньше/)!
    .slice(1)
    .map(numberOf)
  expect(sums[0]! - sums[1]!).toBeCloseTo(sums[2]! - sums[3]!, 3)
  const differences = (await table.locator('tbody tr').allInnerTexts()).map((row) => row.match(/\(([+−\d\s,]+)\)/g)!.map(numberOf))
  const greatest = differences.map((row) => Math.max(...row.map(Math.abs)))
  expect(greatest).toEqual([...greatest].sort((a, b) => b - a))

  await page.getByRole('button', { name: t('scenario.byOf.region') }).click()
  await expect(table.locator('tbody tr').first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('shell.table.export') }).click()
  await page.getByRole('menuitem', { name: t('shell.table.xlsx') }).click()
  const rows = await rowsOfSheet(readFileSync(await (await saving).path()))
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.flat().join(' ')).toContain('Регион первым')

  for (const name of ['Регион первым', 'Меньше плана и без железной дороги']) {
    await page.getByRole('button', { name: `${t('scenario.remove')}: ${name}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('scenario.remove'), exact: true })
      .click()
    await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  }
  expect(errors).toEqual([])
  await close()
})
