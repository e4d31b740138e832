import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Screen } from '#web/shell/screens/screen.ts'
import { allScreens } from '#web/shell/screens/screens.ts'
import { askingAs, concrete } from '../person/addresses.ts'
import { passwordFaults } from '../person/passwords.ts'
import { type JourneyLanguage, messagesIn, navigateTo, night, openUndisturbed, openVisitor, portalUrl, settled } from '../person/person.ts'
import { faultsOf } from './axe.ts'
import { like } from './dialogs.ts'
import { appear, applyLook, desktop, type Look, looks, nameOf, overfull, phone, tooCovered, tooSmall, tooWide, zoomed } from './looks.ts'
import { faultsOnPaper } from './on-paper.ts'

/** A screen and its index among all screens, from which it follows in what it is looked at by day. */
type Looked = { path: string; place: number; account: string }

const most = 6 // pages per test, so that workers share them evenly

test.describe.configure({ mode: 'parallel' })

/** All screens of the application: a new one is tested without being listed here. */
const accountOf = (who: Screen['for']) => (who === 'everyone' ? 'nobody' : who === 'signedIn' ? 'CONTRACTOR' : who[0]!)
const ofPortal = (await allScreens()).map(({ path, for: who }) => ({ path, account: accountOf(who) }))
/** They show the sign-in page, which is no screen of the portal: it has nothing to print. */
const signInPages = ['/session/signin', '/no/such/page']
const screens: Looked[] = [...ofPortal, ...signInPages.map((path) => ({ path, account: 'nobody' }))].map((screen, place) => ({
  ...screen,
  place,
}))

/** Runs axe in each look; checks the phone width with the large letters of low vision in both languages, which are the widest, and the page at 200 %. */
const views: readonly (Look & { size: typeof phone })[] = [
  ...looks.map((look) => ({ ...look, size: desktop })),
  ...(['kk', 'ru'] as const).map((language) => ({ language, appearance: { lowVision: true }, size: phone })),
  { language: 'ru', appearance: { palette: 'blue' }, size: zoomed },
]

const groups = Map.groupBy(screens, ({ account }) => account)
const tests = [...groups].flatMap(([account, all]) => {
  const parts = Math.ceil(all.length / most)
  const inOrder = (looked: Looked[]) => looked.sort((a, b) => (a.place % views.length) - (b.place % views.length)) // the look is seldom switched
  return Array.from({ length: parts }, (_, part) => ({ account, part, looked: inOrder(all.filter((_, i) => i % parts === part)) }))
})

type View = (typeof views)[number]
const isNarrow = ({ size }: View) => size === phone || size === zoomed
/**
 * Pages are made of the same parts: by day every fourth is seen in all looks and in one narrow view, each other one in a single view, rotating. There
 * the language is that of the test: to switch it draws a page anew.
 */
const isWhole = (place: number) => night || place % 4 === 0
const narrow = views.filter(isNarrow)
const viewsOf = (place: number, language: JourneyLanguage): readonly View[] => {
  if (night) return views
  if (isWhole(place)) return [...views.filter((view) => !isNarrow(view)), narrow[(place / 4) % narrow.length]!]
  return [{ ...views[place % views.length]!, language }]
}

/**
 * All rules run in the only view of a page, but for the sizes of targets, which are measured where a page is seen in all views: there in one of
 * the looks, rotating, since a look changes only colours, sizes and words of a page.
 */
const askedIn = ({ appearance }: View, place: number) => {
  if (night) return 'everything'
  if (!isWhole(place)) return 'withoutSizes'
  return looks[(place / 4) % looks.length]?.appearance === appearance ? 'everything' : 'colours'
}

/** Whoever is signed in may leave from every page: by the menu of the account. */
async function withoutWayOut(page: Page, { language, size }: View, account: string): Promise<string[]> {
  const way = page.getByRole('button', { name: like(messagesIn(language).shell.top.account) })
  return account === 'nobody' || (await way.isVisible()) ? [] : [`no way to sign out at ${size.width} px`]
}

async function lookAt(page: Page, { path, place, account }: Looked, address: string, language: JourneyLanguage): Promise<string[]> {
  await navigateTo(page, portalUrl() + address)
  await settled(page)
  const faults = (await passwordFaults(page)).map((text) => `${path} ${text}`)
  // a page starts in the look in which the one before ended
  const seen = viewsOf(place, language)
  for (const view of (place / 4) % 2 === 0 ? seen : seen.toReversed()) {
    await page.setViewportSize(view.size)
    await applyLook(page, view)
    const found = isNarrow(view) ? await tooWide(page) : []
    if (view.size === zoomed) found.push(...(await tooCovered(page)))
    // when magnified by all rules too: a target or a heading may be hidden at this size alone
    if (!isNarrow(view) || seen.length === 1 || (night && view.size === zoomed))
      found.push(...(await faultsOf(page, 'html', askedIn(view, place))))
    found.push(...(await otherwiseCalled(page)), ...(await withoutWayOut(page, view, account)))
    if (await page.getByText(messagesIn(view.language).shell.denied.title).isVisible()) found.push('is shown to nobody')
    const lang = await page.evaluate(() => document.documentElement.lang)
    if (lang !== view.language) found.push(`the page says it is in ${lang}`)
    faults.push(...found.map((text) => `${path} ${nameOf(view)} ${view.size.width}: ${text}`))
  }
  faults.push(...(await tabsOf(page, place)).map((text) => `${path} ${text}`))
  // by day every third is printed
  if (!signInPages.includes(path) && (night || place % 3 === 1))
    faults.push(...(await faultsOnPaper(page)).map((text) => `${path} ${text}`))
  return faults
}

const large = { lowVision: true, letters: 200 }

const ofTabs = [
  [zoomed, {}],
  [desktop, large],
] as const

/** What stands behind the other tabs of the page: at 200 % or with letters of 200 %, alternating; at night in both and by all rules. */
async function tabsOf(page: Page, place: number): Promise<string[]> {
  const tabs = page.locator('main [role="tab"]')
  const faults: string[] = []
  for (let at = 0; at < (await tabs.count()); at++) {
    const tab = tabs.nth(at)
    if ((await tab.getAttribute('aria-selected')) === 'true') continue
    await tab.click()
    await settled(page)
    const name = await tab.textContent()
    for (const [size, appearance] of night ? ofTabs : [ofTabs[(place + at) % ofTabs.length]!]) {
      await page.setViewportSize(size)
      await appear(page, appearance)
      await settled(page)
      const found = [...(await tooWide(page)), ...(size === zoomed ? await tooCovered(page) : []), ...(night ? await faultsOf(page) : [])]
      faults.push(...found.map((text) => `behind "${name}" ${size.width}: ${text}`))
    }
  }
  return faults
}

/** An entry of the menu or a tab that leads to this page under another name than its heading; the heading of the start page is a greeting. */
const otherwiseCalled = (page: Page) =>
  page.locator('nav [aria-current="page"]').evaluateAll((links) => {
    const heading = document.querySelector('h1')!.textContent.toLowerCase()
    return links
      .filter((link) => link.getAttribute('href') === location.pathname && location.pathname !== '/info/user')
      .filter((link) => !heading.includes((link.textContent || link.getAttribute('aria-label')!).toLowerCase()))
      .map((link) => `"${link.textContent}" leads to "${heading}"`)
  })

async function pageOf(browser: Browser, account: string, language: JourneyLanguage) {
  const { page } =
    account === 'nobody' ? await openVisitor(browser, language, '/session/signin') : await openUndisturbed(browser, account, language)
  // a colour in the middle of a transition must not be judged: the page is checked with transitions disabled
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page
}

for (const [nth, { account, part, looked }] of tests.sort((a, b) => b.looked.length - a.looked.length).entries()) {
  test(`${account} ${part + 1}: every screen can be used with a screen reader, ${night ? 'in both languages, dark, by people of low vision, on a narrow phone, at 200 %' : 'in one look, every fourth in all'}, and is printed whole and without controls`, async ({
    browser,
  }) => {
    const language = nth % 2 === 0 ? 'ru' : 'kk'
    const page = await pageOf(browser, account, language)
    const asking = askingAs(page)
    const faults: string[] = []
    for (const screen of looked) faults.push(...(await lookAt(page, screen, await concrete(asking, screen.path), language)))
    expect(faults).toEqual([])
    await page.context().close()
  })
}

/** What the first sight of a screen does not show: a look that is rare, a tab behind the first. */
const rareSights: readonly { by: string; at: string; look?: object; size?: typeof phone; faults: (page: Page) => Promise<string[]> }[] = [
  { by: 'QAJ', at: '/distribution-v2', look: { lowVision: true, letters: 200 }, faults: (page) => overfull(page, 'main [role="group"]') },
  { by: 'ADMIN', at: '/admin/settings?tab=offices', faults: (page) => faultsOf(page) },
  { by: 'CONTRACTOR', at: '/balance', size: phone, faults: (page) => tooSmall(page, 'main [aria-haspopup="dialog"]') },
]
for (const { by, at, look, size, faults } of rareSights)
  test(`${by}: ${at} can be used in a rare look, and behind its first tab`, async ({ browser }) => {
    const page = await pageOf(browser, by, 'ru')
    await navigateTo(page, portalUrl() + at)
    await page.setViewportSize(size ?? desktop)
    await applyLook(page, { language: 'ru', appearance: look ?? {} })
    expect(await faults(page)).toEqual([])
    await page.context().close()
  })
