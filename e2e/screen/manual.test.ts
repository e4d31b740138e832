import { expect, type Page, test } from '@playwright/test'
import { pictures } from '#i18n/manual-pictures.ts'
import { journeyLanguages, night, openUndisturbed, settled } from '../person/person.ts'
import { faultsOf } from './axe.ts'
import { applyLook, looks, tooWide } from './looks.ts'
import { faultsOnPaper } from './on-paper.ts'

/** Pixels by which the words in an empty search field are wider than it. */
const cutHint = (page: Page, label: string) =>
  page.getByRole('searchbox', { name: label }).evaluate((field: HTMLInputElement) => {
    const text = new OffscreenCanvas(1, 1).getContext('2d')!
    text.font = getComputedStyle(field).font
    return Math.max(0, Math.ceil(text.measureText(field.placeholder).width - field.clientWidth))
  })

const questions = {
  ru: ['почему меньше', 'Почему мне дали меньше?'],
  kk: ['неге аз', 'Маған неге аз берілді?'],
} as const
for (const language of journeyLanguages('ru')) {
  const [typed, asked] = questions[language]
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
    expect(await cutHint(page, messages.manual.search)).toBe(0)
    await page.getByRole('searchbox', { name: messages.manual.search }).fill('квантовая')
    await expect(page.getByText(messages.manual.nothing)).toBeVisible()
    await page.getByRole('searchbox', { name: messages.manual.search }).fill(typed)
    await page.locator('main').getByRole('link', { name: messages.screen.requests }).last().click()
    await expect(page).toHaveURL(/\/contractor\/applications/)
    await page.context().close()
  })
}

for (const language of journeyLanguages('kk'))
  test(`${language}: a chapter shows its screen in the reader's language, in ${night ? 'every look' : 'the dark'} and on paper`, async ({
    browser,
  }) => {
    const { page, messages, close } = await openUndisturbed(browser, 'CONTRACTOR', language)
    await page.setViewportSize({ width: 390, height: 300 })
    await page.goto('/info/manual')
    await settled(page)
    const last = page.getByRole('img', { name: messages.manual.picture.verify })
    await expect(last).toHaveAttribute('loading', 'lazy')
    await last.scrollIntoViewIfNeeded()
    await expect
      .poll(() => last.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(2 * pictures.verify.width)
    expect(await last.getAttribute('src')).toContain(`verify.${language}-`)
    for (const look of night ? looks : [looks[1]]) {
      await applyLook(page, { ...look, language })
      expect(await faultsOf(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])
    }
    expect(await faultsOnPaper(page)).toEqual([])
    await close()
  })
