import type { Page } from '@playwright/test'

/** Words that are broken inside of themselves in what these selectors find: a heading breaks between words only. */
export const brokenWords = (page: Page, what: string): Promise<string[]> =>
  page.locator(what).evaluateAll((heads) => {
    const broken: string[] = []
    for (const head of heads) {
      const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1 && !word.includes('-')) broken.push(`the heading is broken inside "${word}"`)
        }
    }
    return [...new Set(broken)]
  })
