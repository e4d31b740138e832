import type { Page } from '@playwright/test'
import { brokenWords } from './broken-words.ts'
import { drawn } from './looks.ts'

/** What fits on a landscape A4 between its margins, in CSS pixels. */
const paper = { width: 1047, height: 718 }

/** What is wrong with the page once it is printed: a control, a heading broken inside a word, a table or a text beyond the edge. */
export async function faultsOnPaper(page: Page): Promise<string[]> {
  await page.locator('.print-only').first().waitFor({ state: 'attached' }) // the rules of paper come after the page
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await drawn(page)
  const faults = await page.evaluate(() => {
    const found: string[] = []
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
    const controls = '[role="search"], [role="tab"], [aria-pressed], input:is([type="checkbox"], [type="radio"])'
    for (const control of document.querySelectorAll(`:is(${controls})`))
      if (seen(control)) found.push(`a control: ${control.getAttribute('aria-label') ?? control.textContent}`)
    // a button or a field without its frame is text
    for (const field of document.querySelectorAll('button, input, select, textarea')) {
      const { borderTopWidth, backgroundColor } = getComputedStyle(field)
      if (seen(field) && (borderTopWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)'))
        found.push(`a framed control: ${field.id || field.textContent}`)
    }
    for (const table of document.querySelectorAll('table'))
      if (seen(table) && table.getBoundingClientRect().right > innerWidth + 1)
        found.push(`a table of ${Math.round(table.getBoundingClientRect().right)} px`)
    for (const foot of document.querySelectorAll('tfoot'))
      if (seen(foot) && getComputedStyle(foot).display === 'table-footer-group') found.push('a total below the rows of each page')
    for (const cell of document.querySelectorAll('main :is(th, td) *'))
      if (
        seen(cell) &&
        cell.scrollWidth > cell.clientWidth + 1 &&
        getComputedStyle(cell).textOverflow === 'ellipsis' &&
        getComputedStyle(cell).overflowX === 'hidden'
      )
        found.push(`cut: ${cell.textContent}`)
    return [...new Set(found)]
  })
  faults.push(...(await brokenWords(page, 'main th')))
  await page.emulateMedia({ media: null })
  return faults.map((fault) => `on paper: ${fault}`)
}
