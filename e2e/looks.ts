import { expect, type Page } from '@playwright/test'
import { settled, type Tongue } from './person.ts'

/** As what the portal is looked at: light, dark, and by people who see badly. */
export const looks = [
  { language: 'ru', appearance: { palette: 'blue' } },
  { language: 'kk', appearance: { palette: 'blueDark' } },
  { language: 'kk', appearance: { lowVision: true } },
] as const
export type Look = { language: Tongue; appearance: object }

export const desktop = { width: 1366, height: 900 }
export const phone = { width: 360, height: 800 }

const usual = { palette: 'blue', lowVision: false, contrast: 'blackOnWhite', letters: 125, compact: false }
const switches = { ru: 'Русский', kk: 'Қазақша' }

export const nameOf = ({ language, appearance }: Look) => `${language} ${JSON.stringify(appearance)}`

/** The open page takes on a look as it does when another tab of the same browser chose it; the language by its button. */
export async function wear(page: Page, { language, appearance }: Look): Promise<void> {
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

/** On a narrow phone nothing must be scrolled sideways. A busy machine takes its time to draw the cards of a phone. @returns what is wrong */
export async function tooWide(page: Page): Promise<string[]> {
  const fits = () => document.documentElement.scrollWidth <= innerWidth
  await page.waitForFunction(fits, undefined, { timeout: 10_000 }).catch(() => {})
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return width <= phone.width ? [] : [`${width} px wide on a phone of ${phone.width}`]
}
