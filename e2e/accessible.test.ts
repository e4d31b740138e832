import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Screen } from '#web/screens/screen.ts'
import { allScreens } from '#web/screens.ts'
import { askingAs, concrete } from './addresses.ts'
import { faultsOf } from './axe.ts'
import { looks, nameOf, wear, widthOnPhone } from './looks.ts'
import { night, openPerson, openVisitor, portalUrl, settled, wordsIn } from './person.ts'

/** One of the screens, and where it stands among those of its test. */
type Looked = { path: string; place: number }

const most = 5 // pages of one test: two workers share them evenly

test.describe.configure({ mode: 'parallel', timeout: night ? 600_000 : 120_000 })

/** Every screen there is: a new one is tried without being named here. */
const accountOf = (who: Screen['for']) => (who === 'everyone' ? 'nobody' : who === 'signedIn' ? 'CONTRACTOR' : who[0]!)
const screens = (await allScreens()).map(({ path, for: who }) => ({ path, account: accountOf(who) }))
for (const path of ['/session/signin', '/no/such/page']) screens.push({ path, account: 'nobody' })

const groups = Map.groupBy(screens, ({ account }) => account)
const tests = [...groups].flatMap(([account, all]) => {
  const parts = Math.ceil(all.length / most)
  return Array.from({ length: parts }, (_, part) => ({ account, part, looked: all.filter((_, i) => i % parts === part) }))
})

async function lookAt(page: Page, { path, place }: Looked, address: string): Promise<string[]> {
  const faults: string[] = []
  // a page begins in the look in which the one before ended: one in Russian, the next one in Kazakh
  const turned = place % 2 === 0 ? looks : looks.toReversed()
  await page.goto(`${portalUrl()}${address}${address.includes('?') ? '&' : '?'}lng=${turned[0].language}`)
  await settled(page)
  for (const look of turned) {
    const fault = (text: string) => faults.push(`${path} ${nameOf(look)}: ${text}`)
    await wear(page, look)
    for (const found of await faultsOf(page)) fault(found)
    if (await page.getByText(wordsIn(look.language).shell.denied.title).isVisible()) fault('is shown to nobody')
    const lang = await page.evaluate(() => document.documentElement.lang)
    if (lang !== look.language) fault(`the page says it is in ${lang}`)
    const width = await widthOnPhone(page)
    if (width > 360) fault(`${width} px wide on a phone of 360`)
  }
  return faults
}

async function pageOf(browser: Browser, account: string) {
  const { page } = account === 'nobody' ? await openVisitor(browser, 'ru', '/session/signin') : await openPerson(browser, account, 'ru')
  // a colour half way between two states is nobody's colour: the page is looked at without its transitions
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page
}

for (const { account, part, looked } of tests.sort((a, b) => b.looked.length - a.looked.length)) {
  test(`${account} ${part + 1}: every screen can be used with a screen reader, in both languages, dark, by people of low vision, on a narrow phone`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, account)
    const asking = askingAs(page)
    const faults: string[] = []
    for (const [place, screen] of looked.entries())
      faults.push(...(await lookAt(page, { ...screen, place }, await concrete(asking, screen.path))))
    expect(faults).toEqual([])
    await page.context().close()
  })
}
