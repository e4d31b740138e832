import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Locator, test } from '@playwright/test'
import { noticeApi } from '#contract/core/notice.ts'
import { type JourneyLanguage, openSignedIn, openVisitor, type Person, portalUrl, settled } from '../person/person.ts'

/** Records in the page that a drawn page has become empty. */
const watchForWhite = () => {
  const page = globalThis as unknown as { white?: boolean; drawn?: boolean }
  new MutationObserver(() => {
    const drawn = Boolean(document.getElementById('root')?.firstElementChild)
    page.white ||= page.drawn === true && !drawn
    page.drawn = drawn
  }).observe(document, { childList: true, subtree: true })
}
/** No message about something new covers a button. */
const withoutLiveNotices = (live: string) => {
  const { fetch } = window
  window.fetch = (input, init) => (input instanceof URL && input.pathname === live ? new Promise(() => {}) : fetch(input, init))
}

export async function watch({ context }: Person): Promise<void> {
  await context.addInitScript(watchForWhite)
  await context.addInitScript(withoutLiveNotices, noticeApi.live.path)
}

/** A request that the service worker answers would never be cut. */
const options = { serviceWorkers: 'block' } as const

/** A user with no page open yet. */
export async function enter(browser: Browser, account: string, language: JourneyLanguage): Promise<Person> {
  const person =
    account === 'nobody'
      ? await openVisitor(browser, language, '/open', portalUrl(), options)
      : await openSignedIn(browser, account, language, portalUrl(), options)
  await watch(person)
  return person
}

/** Something is drawn, and it is not the notice of a crash. */
export async function expectStays({ page, messages }: Person): Promise<void> {
  await expect(page.locator('#root > *').first()).toBeVisible()
  await expect(page.getByText(messages.shell.failure.crash)).toHaveCount(0)
  expect(await page.evaluate(() => (globalThis as unknown as { white?: boolean }).white), 'the page was white').not.toBe(true)
}

/** With the connection restored no part is missing any more. */
export async function expectWhole({ page, messages }: Person): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      return page.getByText(messages.shell.failure.part).count()
    })
    .toBe(0)
  await settled(page)
}

/** An act whose code cannot be loaded reports it, and succeeds with the next click. */
export async function expectSecondTry(act: () => Promise<void>, failed: Locator, done: () => Promise<void>): Promise<void> {
  await act()
  await expect(failed).toBeVisible()
  await act()
  await done()
}

const buttons = { ru: 'Русский', kk: 'Қазақша' }

/** The texts of the other language cannot be loaded with the first click: the page stays in its language, and switches with a later one. */
async function switchLanguage({ page, messages, language }: Person): Promise<void> {
  const other = page.getByRole('button', { name: buttons[language === 'ru' ? 'kk' : 'ru'], exact: true })
  await other.click()
  await expect(page.getByText(messages.shell.failure.network)).toBeVisible()
  await expect(other).toHaveAttribute('aria-pressed', 'false')
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape') // the message lies on the button
      await other.click()
      return other.getAttribute('aria-pressed')
    })
    .toBe('true')
}

/** The files at which the connection was cut in this run. In a file, since a failing test starts a new process. */
export const record = () => join(test.info().project.outputDir, 'cut-parts.txt')

export async function finish(person: Person, cut: ReadonlySet<string>): Promise<void> {
  await expectStays(person)
  await switchLanguage(person)
  appendFileSync(record(), [...cut, ''].join('\n'))
  expect(person.errors).toEqual([])
  await person.page.unrouteAll({ behavior: 'ignoreErrors' }) // a call may still be on its way
  await person.close()
}
