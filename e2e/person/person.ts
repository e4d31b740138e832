import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, request } from '@playwright/test'
import { noticeApi } from '#contract/core/notice.ts'
import { demoPassword } from '#demo/people/cast.ts'
import { kk } from '#i18n/kk.ts'
import { ru } from '#i18n/ru.ts'
import { createTranslator } from '#i18n/translator.ts'
import { fromNewAddress } from './address.ts'

/** A user with a browser: everything is done by clicking, in one language. */
export type Person = Awaited<ReturnType<typeof openVisitor>>
export type JourneyLanguage = 'ru' | 'kk'

/** NIGHT=1 (`npm run night`): all variants. */
export const night = process.env.NIGHT === '1'
/** The languages in which a journey runs: by day in one, other journeys of the same pages in the other one; at night in both. */
export const journeyLanguages = (byDay: JourneyLanguage): readonly JourneyLanguage[] => (night ? ['ru', 'kk'] : [byDay])

/** By day animations are disabled. */
export const reducedMotion = night ? 'no-preference' : 'reduce'

export const portalUrl = () => process.env.PORTAL_URL!
/** The signing program that signs without confirmation. */
export const signerPort = () => Number(new URL(process.env.SIGNER_URL!).port)
/** The folder of the signing program's keys and its CA. */
export const signerFolder = () => process.env.SIGNER_DIR!
export const messagesIn = (language: JourneyLanguage) => (language === 'kk' ? kk : ru)

/** A person unknown to the portal, at a page of the portal. */
export async function openVisitor(
  browser: Browser,
  language: JourneyLanguage,
  path: string,
  url = portalUrl(),
  options: BrowserContextOptions = {},
) {
  const visitor = await openBrowser(browser, language, url, options)
  await visitor.page.goto(`${url}${path}?lng=${language}`)
  return visitor
}

/** A separate browser with its own client address; its base URL lets pages be opened by `path` alone. */
async function openBrowser(browser: Browser, language: JourneyLanguage, url: string, known: BrowserContextOptions = {}) {
  const locale = language === 'kk' ? 'kk-KZ' : 'ru-RU'
  const context = await browser.newContext({ locale, baseURL: url, extraHTTPHeaders: fromNewAddress(), reducedMotion, ...known })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return { page, context, messages: messagesIn(language), t: createTranslator(language), language, errors, close: () => context.close() }
}

/** A signed-in user with no page open yet: steps that the journey does not test are done by the HTTP requests of the forms. */
export async function openSignedIn(
  browser: Browser,
  account: string,
  language: JourneyLanguage,
  url = portalUrl(),
  options: BrowserContextOptions = {},
): Promise<Person> {
  const { state } = await signedIn(url, account)
  const person = await openBrowser(browser, language, url, { storageState: state, ...options })
  await person.context.addCookies([{ name: 'lng', value: language, url }])
  return person
}

/** A signed-in user at their start page. */
export async function openPerson(browser: Browser, account: string, language: JourneyLanguage, url = portalUrl()): Promise<Person> {
  const person = await openSignedIn(browser, account, language, url)
  await person.page.goto('/info/user')
  return person
}

/** A signed-in user with no page open yet, without notification toasts, which would cover the page's buttons. */
export async function openUndisturbed(browser: Browser, account: string, language: JourneyLanguage): Promise<Person> {
  const person = await openSignedIn(browser, account, language)
  await person.context.addInitScript((live) => {
    const { fetch } = window
    window.fetch = (input, init) => (input instanceof URL && input.pathname === live ? new Promise(() => {}) : fetch(input, init))
  }, noticeApi.live.path)
  return person
}

/** The browser state after signing in: a separate session each, because a session shared by two browsers would be treated as stolen. */
export async function signedIn(url: string, account: string) {
  const visitor = await request.newContext({ baseURL: url, extraHTTPHeaders: fromNewAddress() })
  const data = { email: `${account.toLowerCase()}@bitumen.test`, password: demoPassword }
  const answer = await visitor.post('/api/auth/login', { data })
  expect(answer.status(), `${account}: ${await answer.text()}`).toBe(200)
  const { user, accessToken } = (await answer.json()) as { user: object; accessToken: string }
  const { cookies } = await visitor.storageState()
  await visitor.dispose()
  const localStorage = [{ name: 'user', value: JSON.stringify(user) }]
  return { state: { cookies, origins: [{ origin: url, localStorage }] }, accessToken }
}

/** On the sign-in page, whatever page it redirects to. */
export async function signInHere({ page, messages }: Pick<Person, 'page' | 'messages'>, email = 'contractor@bitumen.test'): Promise<void> {
  await page.getByLabel(messages.session.signIn.email).fill(email)
  await page.getByLabel(messages.session.signIn.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: messages.session.signIn.submit, exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/session/'))
}

/** In the open dialog of the portal: signs and waits until the portal has accepted; `confirm` for a signing program that needs confirmation. */
export async function signDocumentInDialog({ page, messages }: Pick<Person, 'page' | 'messages'>, confirm = async () => {}): Promise<void> {
  const dialog = page.getByRole('dialog', { name: messages.document.sign.title })
  await dialog.getByRole('button', { name: messages.document.sign.begin }).click()
  await confirm()
  await dialog.getByRole('button', { name: messages.document.sign.close }).click()
  await expect(dialog).toHaveCount(0)
}

const loading = '[role="status"][aria-label], [aria-busy="true"]'

/** Waits until nothing on the page is loading. */
export const loaded = (page: Page) => page.waitForFunction((what) => !document.querySelector(what), loading)

/** Waits for a screen: its heading, and nothing that is loading. The events connection stays open, so network idle is no criterion. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction((what) => {
    const heading = document.querySelector('h1:not([data-left])')
    return heading?.checkVisibility() && !document.querySelector(what) && document.fonts.status === 'loaded'
  }, loading)
}

/** Navigates as by a link of the portal; the first page, and the first after signing in, is loaded. */
export async function navigateTo(page: Page, address: string): Promise<void> {
  if (/^(about|chrome-error):|\/session\//.test(page.url())) await page.goto(address)
  else await followLink(page, address)
}

/** Another page in the same document. */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (new URL(to, location.href).pathname !== location.pathname) document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState({ ...history.state, key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.waitForFunction(() => !document.querySelector('h1[data-left]'))
}

/** Opens another page as by a link; the page that is open already is reloaded. */
export async function goTo(page: Page, address: string): Promise<void> {
  const path = (url: string) => URL.parse(url, portalUrl())?.pathname
  await (path(page.url()) === path(address) ? page.goto(address) : navigateTo(page, address))
}

/** Moves the focus to a field; focus moved before the field is rendered would let the user type elsewhere. */
export async function expectCursorStays(from: Locator, to: Locator): Promise<void> {
  const next = await to.elementHandle()
  const stays = await from.evaluate(async (field: HTMLElement, other) => {
    field.focus()
    ;(other as HTMLElement).focus()
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return document.activeElement === other
  }, next)
  expect(stays).toBe(true)
}

/** The row or card of a project. */
export const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
