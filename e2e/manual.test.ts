import { expect, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { openUndisturbed, settled } from './person.ts'

for (const [language, typed, asked] of [
  ['ru', 'почему меньше', 'Почему мне дали меньше?'],
  ['kk', 'неге аз', 'Маған неге аз берілді?'],
] as const)
  test(`${language}: a contractor asks the manual why it became less, and is led to the page that says it`, async ({ browser }) => {
    const { page, messages } = await openUndisturbed(browser, 'CONTRACTOR', language)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/info/manual')
    await settled(page)
    await page.getByRole('searchbox', { name: messages.manual.search }).fill(typed)
    await expect(page.getByRole('heading', { level: 3, name: asked })).toBeVisible()
    await expect(page.locator('main mark').first()).toBeVisible()
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('status').filter({ hasText: /\d/ })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('searchbox', { name: messages.manual.search }).fill('квантовая')
    await expect(page.getByText(messages.manual.nothing)).toBeVisible()
    await page.getByRole('searchbox', { name: messages.manual.search }).fill(typed)
    await page.locator('main').getByRole('link', { name: messages.screen.requests }).last().click()
    await expect(page).toHaveURL(/\/contractor\/applications/)
    await page.context().close()
  })
