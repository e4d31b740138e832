import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { allScreens } from '#web/shell/screens/screens.ts'
import { askingAs, concrete } from '../person/addresses.ts'
import { followLink, goTo, night, portalUrl } from '../person/person.ts'
import { type Clicker, dialogOf, nothingOpen, type Opening } from './dialogs.ts'
import { lostActs } from './lost-acts.ts'
import { enter, expectStays, expectWhole, finish, record, watch } from './lost-connection.ts'
import { opened } from './opened-dialogs.ts'
import { cutAtParts, laterParts } from './parts.ts'

/**
 * The connection is cut at the first request of every file that a page loads later: the page stays, shows a notice in place of what is missing, and loads
 * it as soon as there is a connection. At the end each page switches its language, whose texts cannot be loaded at first either.
 */

/** By day one of so many, always the same; at night all. */
const sampleOf = <T>(all: readonly T[], every: number): readonly T[] => (night ? all : all.filter((_, i) => i % every === 0))

const screens = await allScreens()
const accountOf = (who: (typeof screens)[number]['for']) => (who === 'everyone' ? 'nobody' : who === 'signedIn' ? 'CONTRACTOR' : who[0]!)
/** A page that loads nothing later. */
const start = '/session/404'

for (const [account, all] of Map.groupBy(sampleOf(screens, 24), ({ for: who }) => accountOf(who)))
  test(`${account} keeps every screen when a file of it cannot be loaded, and has it complete afterwards`, async ({ browser }) => {
    const person = await enter(browser, account, 'ru')
    const { page } = person
    const asking = askingAs(page)
    const addresses: string[] = []
    await page.goto(start)
    for (const { path } of all) if (path !== start) addresses.push(await concrete(asking, path))
    const cut = await cutAtParts(person.context, 'ru')
    await page.goto(start)
    await expectWhole(person)
    for (const address of addresses) {
      await followLink(page, portalUrl() + address)
      await expectStays(person)
      await expectWhole(person)
    }
    await finish(person, cut)
  })

/** It opens although its file cannot be loaded at first, and the page below stays. */
async function openCut(who: Clicker, opening: Opening): Promise<void> {
  const { page } = who
  const { of, open, stays } = opening
  await open(who)
  await expectStays(who)
  await expectWhole(who)
  const standing = dialogOf(who, opening)
  await expect(standing, of).toBeVisible()
  const dialog = await standing.elementHandle()
  await page.keyboard.press('Escape')
  if (!stays) await dialog.waitForElementState('hidden')
  await nothingOpen(page)
}

const cutDialogs = sampleOf(
  opened.flatMap(({ all }) => all),
  24,
)
for (const { by, language, all, come } of opened) {
  const openings = all.filter((opening) => cutDialogs.includes(opening))
  if (openings.length > 0)
    test(`${by}: a dialog whose file cannot be loaded at first opens later, over a page that stays`, async ({ browser }) => {
      const person = await (come?.(browser, language) ?? enter(browser, by, language))
      if (come) await watch(person)
      const cut = await cutAtParts(person.context, language)
      const { page } = person
      const who = { ...person, asking: askingAs(page) }
      if (!come) await page.goto(start)
      for (const [at, ofPage] of Map.groupBy(openings, (opening) => opening.at)) {
        if (typeof at === 'string') await goTo(page, portalUrl() + at)
        else await page.goto(portalUrl() + (await at(who)))
        await expectWhole(person)
        for (const opening of ofPage) await openCut(who, opening)
      }
      await finish(person, cut)
    })
}

for (const { name, by, at, come, act } of sampleOf(lostActs, 8))
  test(`${by} ${name} although its files cannot be loaded at first`, async ({ browser }) => {
    const person = await (come?.(browser, 'ru') ?? enter(browser, by, 'ru'))
    if (come) await watch(person)
    const cut = await cutAtParts(person.context, 'ru')
    await person.page.goto(at)
    await expectWhole(person)
    await act(person)
    await expectWhole(person)
    await finish(person, cut)
  })

/** A part names a section of the dictionary, not the file of a language. */
const inAnyLanguage = (file: string) => file.replace(/\.(ru|kk)-.*/, '')

test('at night the connection has been cut at every file that is loaded later', () => {
  test.skip(!night, 'by day at some of them')
  const cut = new Set(readFileSync(record(), 'utf8').split('\n').map(inAnyLanguage))
  expect([...laterParts()].filter((file) => !cut.has(inAnyLanguage(file))).sort()).toEqual([])
})
