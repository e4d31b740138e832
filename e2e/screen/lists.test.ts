import { type Browser, expect, type Page, test } from '@playwright/test'
import { allScreens } from '#web/shell/screens/screens.ts'
import {
  type JourneyLanguage,
  journeyLanguages,
  messagesIn,
  navigateTo,
  night,
  openSignedIn,
  openUndisturbed,
  portalUrl,
  settled,
} from '../person/person.ts'
import { monthFromNow } from '../portal/season-day.ts'
import { brokenWords } from './broken-words.ts'
import { like } from './dialogs.ts'
import { chooseDensity, drawn } from './looks.ts'
import { overlapsIn } from './overlap.ts'

/** What somebody at a desk sees of a list: a row is read on one line, nothing covers or cuts it, and it begins in the upper third of the screen. */

test.describe.configure({ mode: 'parallel' })

const [widths, height] = [[1440, 1280, 1150, 1024], 900]
/** An ordinary screen of an office. */
const laptop = { width: 1280, height: 720 }
/** Pixels. */
const [denseRow, firstRow] = [44, 320]
/** Where an office, the centre and a holder read rows all day: here the first rows must be seen at once. */
const mostRead: Record<string, readonly string[]> = {
  QAJ_BRANCH: ['/branchesQaj/projects', '/branchesQaj/application'],
  AKIMAT_BRANCH: ['/mio/projects', '/mio/application'],
  QAJ: ['/project-monitoring', '/application-monitoring', '/emergency'],
  SUPPLIER: ['/resourceholder/distribution'],
}
/** By day their pages and the contractor's, at night every list of every role. */
const accounts = [...Object.keys(mostRead), 'CONTRACTOR', ...(night ? ['ADMIN', 'KAD_MT', 'MENERGY', 'FACTORY', 'GUEST'] : [])]
const screens = await allScreens()
const pathsOf = (account: string) =>
  screens
    .filter(({ for: who, path, act }) => Array.isArray(who) && who.includes(account) && !path.includes(':') && !act)
    .map(({ path }) => path)
    .filter((path) => night || account === 'CONTRACTOR' || mostRead[account]?.includes(path))

/** By day each list is measured in one width, rotating; one that is read all day in the first too, in which its first rows must be seen. */
const sampledWidths = (place: number, high = false) => [...new Set([...(high ? [widths[0]!] : []), widths[(place + 1) % widths.length]!])]

for (const [place, account] of accounts.entries())
  test(`${account} reads lists of short rows that begin high on the screen, with nothing covered or cut at any width of a desk`, async ({
    browser,
  }) => {
    const page = await denseFor(browser, account, place % 2 === 0 ? 'ru' : 'kk')
    const faults: string[] = []
    for (const [i, path] of pathsOf(account).entries()) {
      await page.setViewportSize({ width: widths[0]!, height })
      await navigateTo(page, `${portalUrl()}${path}?size=25`)
      await settled(page)
      const high = mostRead[account]?.includes(path)
      for (const width of night ? widths : sampledWidths(i, high)) {
        await page.setViewportSize({ width, height })
        await drawn(page)
        const found = await faultsIn(page, width === widths[0] && high ? firstRow : null)
        found.push(...(await brokenWords(page, 'main [aria-busy] thead th')))
        found.push(...(await overlapsIn(page, 'main [aria-busy] tbody tr')))
        faults.push(...found.map((text) => `${path} ${width}: ${text}`))
      }
    }
    expect(faults).toEqual([])
    await page.context().close()
  })

for (const language of journeyLanguages('kk'))
  test(`${language}: the centre sees twelve rows of the month at once, under headings that are not broken`, async ({ browser }) => {
    const page = await denseFor(browser, 'QAJ', language)
    const messages = messagesIn(language)
    await page.setViewportSize(laptop)
    await navigateTo(page, `${portalUrl()}/distribution-v2`)
    await settled(page)
    const first = page.locator('main tr[aria-rowindex]').first()
    await expect(first).toBeVisible()
    expect((await first.boundingBox())!.y).toBeLessThanOrEqual(firstRow)
    const [plant, result] = [first.locator('input').last(), first.getByRole('cell').nth(-2)]
    await expect(result, 'the result of a row is in sight beside four plants').toBeInViewport({ ratio: 1 })
    const [tons, place] = [(await plant.boundingBox())!, (await result.boundingBox())!]
    expect(tons.x + tons.width, 'and covers none of them').toBeLessThanOrEqual(place.x)
    const lock = first.getByRole('cell').last().getByRole('button').first() // another journey may have locked the row
    await expect(lock, 'so is its lock').toBeInViewport({ ratio: 1 })
    for (const meaning of Object.values(messages.workbench.legend))
      await expect(page.getByText(meaning, { exact: true }), 'what a row looks like is said above the first one').toBeInViewport({
        ratio: 1,
      })
    const roads = await page
      .locator('main tbody .project')
      .evaluateAll((all) =>
        all.filter(({ textContent }) => /^[A-ZА-Я]+-?\d/.test(textContent)).map((project) => project.scrollWidth <= project.clientWidth),
      )
    expect(roads, 'a project is told by its road and kilometres').toContain(true)
    expect(roads, 'which are not cut').not.toContain(false)
    const cut = await page
      .locator('main td.grade')
      .evaluateAll((all) => all.filter((grade) => grade.scrollWidth > grade.clientWidth).length)
    expect(cut, 'no grade is cut').toBe(0)
    await page.setViewportSize({ width: widths[0]!, height })
    await drawn(page)
    const rows = await page.locator('main tr[aria-rowindex]').evaluateAll((all) => all.map((row) => row.getBoundingClientRect()))
    expect(rows[0]!.top).toBeLessThanOrEqual(firstRow)
    expect(Math.max(...rows.map((row) => row.height))).toBeLessThanOrEqual(denseRow)
    expect(rows.filter((row) => row.bottom <= height).length).toBeGreaterThanOrEqual(12)
    expect(await brokenWords(page, 'main thead th')).toEqual([])
    const at = await page
      .locator('main input[data-at]')
      .evaluateAll((all) => (all as HTMLInputElement[]).find(({ value, readOnly }) => value !== '' && !readOnly)!.dataset.at)
    const cell = page.locator(`[data-at="${at}"]`)
    await cell.fill('1500')
    await cell.blur()
    await expect(cell).toHaveValue(/^1\s500$/)
    await cell.focus()
    await expect(cell).toHaveValue('1500') // what is typed has no groups of three
    await cell.fill('1')
    await cell.press('Enter')
    const missing = page.getByText(like(messages.workbench.row.missing)).first()
    await expect(missing).toBeVisible()
    const over = await missing.evaluate((text) => text.getBoundingClientRect().right - text.closest('td')!.getBoundingClientRect().right)
    expect(over, 'how many tons are missing is not cut').toBeLessThanOrEqual(0)
    await page.context().close()
  })

/** The first list of each role and the widest reports, in the look that they have by themselves. */
const firstLists = [
  ['CONTRACTOR', '/contractor/project'],
  ['CONTRACTOR', '/contractor/applications'],
  ['QAJ_BRANCH', '/branchesQaj/application'],
  ['SUPPLIER', '/resourceholder/distribution'],
  ['QAJ', '/application-monitoring'],
  ['QAJ', '/distribution'],
  ['QAJ', `/reports?report=lostDays&period=${monthFromNow(-1)}`],
  ['QAJ', `/reports?report=undelivered&period=${monthFromNow(0)}`],
] as const
const deskSizes = [laptop, { width: 1440, height: 900 }]
for (const [place, [account, path]] of firstLists.entries())
  for (const language of journeyLanguages(place % 2 === 0 ? 'ru' : 'kk'))
    test(`${language}: ${account} ${path} is a table on an office laptop, whatever a row has to press`, async ({ browser }) => {
      const { page } = await openSignedIn(browser, account, language)
      for (const size of night ? deskSizes : [deskSizes[Math.floor(place / 2) % 2]!]) {
        await page.setViewportSize(size)
        await page.goto(path)
        await settled(page)
        await expect(page.locator('main tbody tr').first()).toBeVisible()
        await expect(page.locator('main [aria-busy] ul > li.MuiPaper-root')).toHaveCount(0)
      }
      await page.context().close()
    })

test('a dialog that a row has opened stays when a telephone is turned, and the list turns with it afterwards', async ({ browser }) => {
  const { page, messages } = await openUndisturbed(browser, 'CONTRACTOR', 'ru')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/balance?period=${monthFromNow(0)}`)
  await settled(page)
  await page.locator('main tbody [aria-haspopup="dialog"]').first().click()
  const dialog = page.getByRole('dialog', { name: like(messages.balance.entries.title) })
  await expect(dialog).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await drawn(page)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: messages.shell.close }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main tbody')).toHaveCount(0)
  await expect(page.locator('main li [aria-haspopup="dialog"]').first()).toBeVisible()
  await page.context().close()
})

test('what a short row leaves out is there once it is opened, by keyboard too; the choice of rows is kept', async ({ browser }) => {
  const { page, t } = await openUndisturbed(browser, 'QAJ_BRANCH', 'ru')
  await page.goto('/branchesQaj/projects')
  await settled(page)
  const row = page.locator('main tbody tr').first()
  const bin = page.getByText(/БИН \d{12}/).first()
  await expect(bin).toHaveCount(0)
  await row.getByRole('button', { name: t('shell.table.whole') }).focus()
  await page.keyboard.press('Enter')
  await expect(bin).toBeVisible()
  await expect(row.getByRole('button', { name: t('shell.table.whole') })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: t('shell.table.dense') }).click()
  await page.reload()
  await settled(page)
  await expect(page.getByRole('button', { name: t('shell.table.dense') })).toHaveAttribute('aria-pressed', 'false')
  await expect(bin).toBeVisible()
  await page.context().close()
})

test('an office opens from a bar of its queue exactly what waits so long, and every filter of it by choice', async ({ browser }) => {
  const { page, t, messages, close } = await openUndisturbed(browser, 'QAJ_BRANCH', 'kk')
  await page.goto('/info/user')
  const part = page.getByRole('main').locator('a[href*="application?waits="]').first()
  const count = Number(await part.locator('b').textContent())
  await part.click()
  await settled(page)
  await expect(page).toHaveURL(/application\?waits=\d+-/)
  const rows = page.locator('main tbody tr').filter({ has: page.getByRole('checkbox') })
  await expect(rows).toHaveCount(count)
  const waits = page.getByRole('search').getByLabel(messages.route.filter.waits)
  await waits.selectOption({ label: t('route.filter.late') })
  await expect(page).toHaveURL(/application\?late=true/)
  await waits.selectOption({ label: t('route.filter.longer', { days: 10 }) })
  await expect(page).toHaveURL(/application\?waits=11-/)
  await close()
})

for (const language of journeyLanguages('ru'))
  test(`${language}: beside an opened wagon the list keeps few columns, each with room for its words`, async ({ browser }) => {
    const { page, messages, close } = await openUndisturbed(browser, 'CONTRACTOR', language)
    await page.setViewportSize({ width: widths[0]!, height })
    await page.goto('/contractor/receipts')
    await page.locator('main tbody a, main li a').first().click()
    await expect(page).toHaveURL(/beside=/)
    await settled(page)
    const heads = page.locator('main [aria-busy] thead th')
    await expect(heads.filter({ hasText: messages.shipment.column.request })).toBeVisible()
    const named = [messages.shipment.column.vehicle, messages.shipment.column.request]
    const wide = await heads.evaluateAll(
      (all, named) => all.filter((head) => named.includes(head.textContent.trim())).map((head) => head.clientWidth),
      named,
    )
    expect(wide).toHaveLength(2)
    expect(Math.min(...wide)).toBeGreaterThanOrEqual(140)
    await close()
  })

test('on a phone the filters wait behind a button, and say how many there are', async ({ browser }) => {
  const { page, t } = await openUndisturbed(browser, 'QAJ_BRANCH', 'ru')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/branchesQaj/application?late=true')
  await settled(page)
  const due = page.getByRole('search').getByLabel(t('route.filter.waits'))
  await expect(due).toBeHidden()
  await page.getByRole('button', { name: t('shell.table.filtersOf', { count: 1 }) }).click()
  await expect(due).toBeVisible()
  await page.context().close()
})

test('on a phone no heading of a card is broken inside of a word', async ({ browser }) => {
  const { page } = await openUndisturbed(browser, 'QAJ', 'kk')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/reports')
  await settled(page)
  await expect(page.locator('main dl dt').first()).toBeVisible()
  expect(await brokenWords(page, 'main dl dt')).toEqual([])
  await page.context().close()
})

test('a button that is off says why: to a screen reader, and when it is pressed by key, mouse or finger', async ({ browser }) => {
  const { page, t } = await openUndisturbed(browser, 'QAJ_BRANCH', 'kk')
  await page.goto('/branchesQaj/projects')
  await settled(page)
  const back = page.getByRole('button', { name: t('shell.table.previous') })
  await expect(back).toHaveAccessibleDescription(t('shell.why.firstPage'))
  await back.focus()
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(t('shell.why.firstPage'))).toBeVisible()
  await page.context().close()
})

/** Somebody who reads dense rows, whatever is usual for the role. */
async function denseFor(browser: Browser, account: string, language: JourneyLanguage): Promise<Page> {
  const { page } = await openUndisturbed(browser, account, language)
  await page.goto('/session/404') // a page that loads little
  await chooseDensity(page, 'dense')
  return page
}

function faultsIn(page: Page, highest: number | null): Promise<string[]> {
  return page.evaluate(
    ([denseRow, highest]) => {
      const faults: string[] = []
      const round = Math.round
      if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
      const pen = document.createElement('canvas').getContext('2d')!
      for (const input of document.querySelectorAll<HTMLInputElement>('main input[type="search"]')) {
        pen.font = getComputedStyle(input).font
        if (pen.measureText(input.placeholder).width > input.clientWidth + 1) faults.push(`"${input.placeholder}" is cut`)
      }
      for (const table of document.querySelectorAll('main [aria-busy] table')) {
        const box = table.parentElement!.getBoundingClientRect()
        if (table.getBoundingClientRect().right > box.right + 1) faults.push('the table is wider than its place')
        const rows = [...table.querySelectorAll('tbody tr')]
        for (const row of rows) {
          const { height } = row.getBoundingClientRect()
          if (height > denseRow) faults.push(`a row of ${round(height)} px`)
          const cells = [...row.children].map((cell) => cell.getBoundingClientRect())
          if (cells.some((cell, i) => i > 0 && cell.left < cells[i - 1]!.right - 1)) faults.push('a cell covers another')
          for (const cell of row.children) {
            const cut = [cell, ...cell.querySelectorAll('*')].filter(
              (part) =>
                part.className !== 'unseen' && part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'hidden',
            )
            if (cut.some((part) => /\d (дн|день|дня|күн)/.test(part.textContent ?? ''))) faults.push(`"${cell.textContent}" is cut`)
            const [own, buttons] = [cell.getBoundingClientRect(), cell.querySelectorAll('button, a.MuiButton-root')]
            const leaves = ({ left, right }: DOMRect) => right > own.right + 1 || left < own.left - 1
            if ([...buttons].some((button) => leaves(button.getBoundingClientRect()))) faults.push('a button leaves its cell')
          }
        }
        const top = rows[0]?.getBoundingClientRect().top ?? 0
        if (highest !== null && rows.length > 0 && top > highest) faults.push(`the first row is at ${round(top)} px`)
        const seen = rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length
        if (highest !== null && seen < Math.min(rows.length, 12)) faults.push(`${seen} rows of ${rows.length} are seen`)
      }
      if (highest !== null && !document.querySelector('main table, main [role="status"]')) faults.push('no table')
      return [...new Set(faults)]
    },
    [denseRow, highest] as const,
  )
}
