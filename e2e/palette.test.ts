import { expect, test } from '@playwright/test'
import { openPerson } from './person.ts'

test('Ctrl K finds a screen and a project, and Enter opens it', async ({ browser }) => {
  const { page, words, errors, close } = await openPerson(browser, 'CONTRACTOR', 'ru')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: words.shell.palette.title })
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await dialog.getByRole('combobox').fill('287 – 331')
  await expect(dialog.getByRole('option', { name: /287 – 331/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(/contractor\/project\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('287 – 331')
  expect(errors).toEqual([])
  await close()
})
