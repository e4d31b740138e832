import { expect, type Page } from '@playwright/test'
import { type JourneyLanguage, settled } from './person.ts'

/** Display settings under which the portal is tested: light, dark, and low vision. */
export const looks = [
  { language: 'ru', appearance: { palette: 'blue' } },
  { language: 'kk', appearance: { palette: 'blueDark' } },
  { language: 'kk', appearance: { lowVision: true } },
] as const
export type Look = { language: JourneyLanguage; appearance: object }

export const desktop = { width: 1366, height: 900 }
export const phone = { width: 360, height: 800 }

const usual = { palette: 'blue', lowVision: false, contrast: 'blackOnWhite', letters: 125, compact: false }
const switches = { ru: 'Русский', kk: 'Қазақша' }

export const nameOf = ({ language, appearance }: Look) => `${language} ${JSON.stringify(appearance)}`

/** Switches the look of the open page as if another tab of the same browser had changed it; the language with its button. */
export async function applyLook(page: Page, { language, appearance }: Look): Promise<void> {
  await page.evaluate(
    (chosen) => {
      if (localStorage.getItem('appearance') === JSON.stringify(chosen)) return
      localStorage.setItem('appearance', JSON.stringify(chosen))
      dispatchEvent(new StorageEvent('storage', { key: 'appearance' }))
    },
    { ...usual, ...appearance },
  )
  const button = page.getByRole('button', { name: switches[language], exact: true })
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await settled(page)
}

/** Checks that a narrow phone needs no horizontal scrolling. A busy machine needs time to render the cards of a phone. @returns the problems found */
export async function tooWide(page: Page): Promise<string[]> {
  const fits = () => document.documentElement.scrollWidth <= innerWidth
  await page.waitForFunction(fits, undefined, { timeout: 10_000 }).catch(() => {})
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return width <= phone.width ? [] : [`${width} px wide on a phone of ${phone.width}`]
}
