import { expect, type Page } from '@playwright/test'
import { type JourneyLanguage, settled } from '../person/person.ts'

/** Display settings under which the portal is tested: light, dark, and low vision. */
export const looks = [
  { language: 'ru', appearance: { palette: 'blue' } },
  { language: 'kk', appearance: { palette: 'blueDark' } },
  { language: 'kk', appearance: { lowVision: true } },
] as const
export type Look = { language: JourneyLanguage; appearance: object }

export const desktop = { width: 1366, height: 900 }
export const phone = { width: 360, height: 800 }
/** An office screen of 1440x900 that the browser shows at 200 %. */
export const zoomed = { width: 720, height: 450 }

const usual = { palette: 'blue', lowVision: false, contrast: 'blackOnWhite', letters: 125, compact: false }
const switches = { ru: 'Русский', kk: 'Қазақша' }

export const nameOf = ({ language, appearance }: Look) => `${language} ${JSON.stringify(appearance)}`

/** Switches colours and letters of the open page as if another tab of the same browser had changed them. */
export const appear = (page: Page, appearance: object): Promise<void> =>
  page.evaluate(
    (chosen) => {
      if (localStorage.getItem('appearance') === JSON.stringify(chosen)) return
      localStorage.setItem('appearance', JSON.stringify(chosen))
      dispatchEvent(new StorageEvent('storage', { key: 'appearance' }))
    },
    { ...usual, ...appearance },
  )

/** Rows of one line or of two, whatever is usual for the role. */
export async function chooseDensity(page: Page, density: 'dense' | 'comfortable'): Promise<void> {
  await page.evaluate((chosen) => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number }
    localStorage.setItem('density', JSON.stringify({ [id]: chosen }))
  }, density)
  await page.reload()
}

/** Colours, letters and, with its button, the language. */
export async function applyLook(page: Page, { language, appearance }: Look): Promise<void> {
  await appear(page, appearance)
  const button = page.getByRole('button', { name: switches[language], exact: true })
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await settled(page)
}

/** Parts of a group whose text is wider than their place, and so lies on that of a neighbour. @returns the problems found */
export async function overfull(page: Page, group: string): Promise<string[]> {
  await expect(page.locator(group).first()).toBeVisible()
  return page.locator(`${group} > *`).evaluateAll((parts) =>
    parts
      .filter((part) => {
        const text = document.createRange()
        text.selectNodeContents(part)
        return text.getBoundingClientRect().right > part.getBoundingClientRect().right + 1
      })
      .map(({ textContent }) => `"${textContent}" is wider than its place`),
  )
}

/** A page measures itself after its width has changed: a table becomes cards, and the dialog of a row goes with it. */
export const drawn = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Controls that a finger misses. @returns the problems found */
export async function tooSmall(page: Page, control: string): Promise<string[]> {
  await expect(page.locator(control).first()).toBeVisible()
  return page.locator(control).evaluateAll((controls) =>
    controls
      .map((one) => ({ box: one.getBoundingClientRect(), text: one.textContent }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 44)
      .map(({ box, text }) => `"${text}" is ${box.width} x ${box.height} px`),
  )
}

/** Checks that a phone, or a magnified page, needs no horizontal scrolling. A busy machine needs time to render the cards of a phone. @returns the problems found */
export async function tooWide(page: Page): Promise<string[]> {
  const fits = () => document.documentElement.scrollWidth <= innerWidth
  await page.waitForFunction(fits).catch(() => {})
  const { width, has } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, has: innerWidth }))
  return width <= has ? [] : [`${width} px wide on a screen of ${has}`]
}

/** Checks that what stays at the edges of a magnified page leaves most of it to its content. @returns the problems found */
export async function tooCovered(page: Page): Promise<string[]> {
  const covered = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2)
    const stays = [...document.body.querySelectorAll('*')].filter((part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position))
    const lines = new Set<number>()
    for (const part of stays) {
      const { top, bottom, width } = part.getBoundingClientRect()
      const isBar = width > innerWidth / 2 && bottom - top < innerHeight && part.checkVisibility()
      if (isBar) for (let y = Math.max(0, Math.round(top)); y < Math.min(innerHeight, bottom); y++) lines.add(y)
    }
    scrollTo(0, 0)
    return lines.size
  })
  return covered <= zoomed.height / 2 ? [] : [`${covered} of ${zoomed.height} px are covered`]
}
