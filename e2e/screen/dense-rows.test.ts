import { expect, type Page, test } from '@playwright/test'
import { journeyLanguages, openSignedIn, settled } from '../person/person.ts'
import { chooseDensity, drawn } from './looks.ts'

test.describe.configure({ mode: 'parallel' })

/** Lists whose rows of one line show by what they are sorted: the column, and how that is written. */
const days = { ru: /\d+ дн\.$/, kk: /\d+ күн$/ }
const lists = [
  { account: 'QAJ', path: '/application-monitoring?sort=days,desc&size=25', column: 'monitoring.column.holder', fact: days },
  { account: 'QAJ', path: '/project-monitoring?size=25', column: 'monitoring.column.holder', fact: days },
  {
    account: 'CONTRACTOR',
    path: '/contractor/project?sort=startDate,asc',
    column: 'project.list.place',
    fact: { ru: /\d\d\.\d\d$/, kk: /\d\d\.\d\d$/ },
  },
] as const

/** Cells of a column, and whether the end of their text is seen. */
const cellsOf = (page: Page, head: string) =>
  page
    .locator('main [aria-busy] table')
    .first()
    .evaluate((table, head) => {
      const at = [...table.querySelectorAll('thead th')].findIndex((th) => th.textContent.startsWith(head))
      return [...table.querySelectorAll('tbody tr')].map((row) => {
        const cell = row.children[at]!
        const last = cell.querySelector('span > span:last-child')
        const isSeen = !last || last.getBoundingClientRect().right <= cell.getBoundingClientRect().right + 1
        return { text: (cell.textContent ?? '').trim(), isSeen }
      })
    }, head)

for (const [place, { account, path, column, fact }] of lists.entries())
  for (const language of journeyLanguages(place % 2 === 0 ? 'kk' : 'ru'))
    test(`${language}: a row of one line of ${path} shows by what the list is sorted`, async ({ browser }) => {
      const { page, messages, t, close } = await openSignedIn(browser, account, language)
      await page.goto(path)
      await chooseDensity(page, 'dense')
      for (const width of [1440, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        await drawn(page)
        const cells = (await cellsOf(page, t(column))).filter(({ text }) => text !== messages.monitoring.nobody)
        expect(cells.length).toBeGreaterThan(0)
        for (const { text, isSeen } of cells) {
          expect(text).toMatch(fact[language])
          expect(isSeen, text).toBe(true)
        }
      }
      await close()
    })
