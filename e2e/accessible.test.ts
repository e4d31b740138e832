import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Screen } from '#web/screens/screen.ts'
import { allScreens } from '#web/screens.ts'
import { askingAs, concrete } from './addresses.ts'
import { faultsOf } from './axe.ts'
import { like } from './dialogs.ts'
import { appear, applyLook, desktop, type Look, looks, nameOf, overfull, phone, tooCovered, tooSmall, tooWide, zoomed } from './looks.ts'
import { faultsOnPaper } from './on-paper.ts'
import { passwordFaults } from './passwords.ts'
import { messagesIn, navigateTo, night, openUndisturbed, openVisitor, portalUrl, settled } from './person.ts'

/** A screen and its index among all screens, from which it follows in what it is looked at by day. */
type Looked = { path: string; place: number; account: string }

const most = 8 // pages per test, so that workers share them evenly

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

const groups = Map.groupBy(screens, ({ account }) => account)
const tests = [...groups].flatMap(([account, all]) => {
  const parts = Math.ceil(all.length / most)
  return Array.from({ length: parts }, (_, part) => ({ account, part, looked: all.filter((_, i) => i % parts === part) }))
})

/** Runs axe in each look; checks the phone width with the large letters of low vision in both languages, which are the widest, and the page at 200 %. */
const views: readonly (Look & { size: typeof phone })[] = [
  ...looks.map((look) => ({ ...look, size: desktop })),
  ...(['kk', 'ru'] as const).map((language) => ({ language, appearance: { lowVision: true }, size: phone })),
  { language: 'ru', appearance: { palette: 'blue' }, size: zoomed },
]

type View = (typeof views)[number]
const isNarrow = ({ size }: View) => size === phone || size === zoomed
/** Pages are made of the same parts: by day every fourth is seen in all views, each other one in one of them, rotating. */
const isWhole = (place: number) => night || place % 4 === 0
const viewsOf = (place: number): readonly View[] => (isWhole(place) ? views : [views[place % views.length]!])
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

async function lookAt(page: Page, { path, place, account }: Looked, address: string): Promise<string[]> {
  await navigateTo(page, portalUrl() + address)
  await settled(page)
  const faults = (await passwordFaults(page)).map((text) => `${path} ${text}`)
  // a page starts in the look in which the one before ended
  const seen = viewsOf(place)
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
  if (!signInPages.includes(path)) faults.push(...(await faultsOnPaper(page)).map((text) => `${path} ${text}`))
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

async function pageOf(browser: Browser, account: string) {
  const { page } =
    account === 'nobody' ? await openVisitor(browser, 'ru', '/session/signin') : await openUndisturbed(browser, account, 'ru')
  // a colour in the middle of a transition must not be judged: the page is checked with transitions disabled
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page
}

for (const { account, part, looked } of tests.sort((a, b) => b.looked.length - a.looked.length)) {
  test(`${account} ${part + 1}: every screen can be used with a screen reader, in both languages, dark, by people of low vision, on a narrow phone, at 200 %, and is printed whole and without controls`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, account)
    const asking = askingAs(page)
    const faults: string[] = []
    for (const screen of looked) faults.push(...(await lookAt(page, screen, await concrete(asking, screen.path))))
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
    const page = await pageOf(browser, by)
    await navigateTo(page, portalUrl() + at)
    await page.setViewportSize(size ?? desktop)
    await applyLook(page, { language: 'ru', appearance: look ?? {} })
    expect(await faults(page)).toEqual([])
    await page.context().close()
  })
