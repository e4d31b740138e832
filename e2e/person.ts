import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, request } from '@playwright/test'
import { noticeApi } from '#contract/notice.ts'
import { demoPassword } from '#demo/cast.ts'
import { kk } from '#i18n/kk.ts'
import { ru } from '#i18n/ru.ts'
import { createTranslator } from '#i18n/translator.ts'
import { fromNewAddress } from './address.ts'

/** Someone at a browser: everything is done by clicking, in one language. */
export type Person = Awaited<ReturnType<typeof openVisitor>>
export type Tongue = 'ru' | 'kk'

/** NIGHT=1 (`npm run night`): every form of everything. */
export const night = process.env.NIGHT === '1'
/** In which languages a journey is made: by day in one, other journeys of the same pages in the other one; at night in both. */
export const madeIn = (byDay: Tongue): readonly Tongue[] => (night ? ['ru', 'kk'] : [byDay])

/** By day nobody waits for what fades in. */
export const reducedMotion = night ? 'no-preference' : 'reduce'

export const portalUrl = () => process.env.PORTAL_URL!
/** The program that signs without asking. */
export const signerPort = () => Number(new URL(process.env.SIGNER_URL!).port)
/** The folder of the signing program's keys and its authority. */
export const signerFolder = () => process.env.SIGNER_DIR!
export const messagesIn = (language: Tongue) => (language === 'kk' ? kk : ru)

/** Somebody whom nobody knows yet, at a page of the portal. */
export async function openVisitor(browser: Browser, language: Tongue, path: string, url = portalUrl()) {
  const visitor = await openBrowser(browser, language, url)
  await visitor.page.goto(`${url}${path}?lng=${language}`)
  return visitor
}

/** A browser of their own at an address of their own; `path` is enough to go to a page of the portal. */
async function openBrowser(browser: Browser, language: Tongue, url: string, known: BrowserContextOptions = {}) {
  const locale = language === 'kk' ? 'kk-KZ' : 'ru-RU'
  const context = await browser.newContext({ locale, baseURL: url, extraHTTPHeaders: fromNewAddress(), reducedMotion, ...known })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return { page, context, messages: messagesIn(language), t: createTranslator(language), language, errors, close: () => context.close() }
}

/** Somebody who has signed in and opened no page yet: what a journey is not about is done by the call that the form makes. */
export async function comeIn(browser: Browser, account: string, language: Tongue, url = portalUrl()): Promise<Person> {
  const { state } = await signedIn(url, account)
  const person = await openBrowser(browser, language, url, { storageState: state })
  await person.context.addCookies([{ name: 'lng', value: language, url }])
  return person
}

/** Somebody who has signed in, at their own page. */
export async function openPerson(browser: Browser, account: string, language: Tongue, url = portalUrl()): Promise<Person> {
  const person = await comeIn(browser, account, language, url)
  await person.page.goto('/info/user')
  return person
}

/** Somebody at their own page whom no news disturbs: what pops up on a page lies over its buttons. */
export async function openUndisturbed(browser: Browser, account: string, language: Tongue): Promise<Person> {
  const person = await comeIn(browser, account, language)
  await person.context.addInitScript((live) => {
    const { fetch } = window
    window.fetch = (input, init) => (input instanceof URL && input.pathname === live ? new Promise(() => {}) : fetch(input, init))
  }, noticeApi.live.path)
  await person.page.goto('/info/user')
  return person
}

/** What a browser holds after signing in: a session of its own, for one shared by two browsers would be taken for a stolen one. */
export async function signedIn(url: string, account: string) {
  const visitor = await request.newContext({ baseURL: url, extraHTTPHeaders: fromNewAddress() })
  const data = { email: `${account.toLowerCase()}@bitumen.test`, password: demoPassword }
  const answer = await visitor.post('/api/auth/login', { data })
  expect(answer.status(), account).toBe(200)
  const { user, accessToken } = (await answer.json()) as { user: object; accessToken: string }
  const { cookies } = await visitor.storageState()
  await visitor.dispose()
  const localStorage = [{ name: 'user', value: JSON.stringify(user) }]
  return { state: { cookies, origins: [{ origin: url, localStorage }] }, accessToken }
}

/** On the sign-in page, wherever it leads then. */
export async function signInHere({ page, messages }: Pick<Person, 'page' | 'messages'>, email = 'contractor@bitumen.test'): Promise<void> {
  await page.getByLabel(messages.session.signIn.email).fill(email)
  await page.getByLabel(messages.session.signIn.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: messages.session.signIn.submit, exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/session/'))
}

/** In the open dialog of the portal: sign, wait until the portal has accepted; `confirm` where the signing program asks. */
export async function signInDialog({ page, messages }: Pick<Person, 'page' | 'messages'>, confirm = async () => {}): Promise<void> {
  const dialog = page.getByRole('dialog', { name: messages.document.sign.title })
  await dialog.getByRole('button', { name: messages.document.sign.begin }).click()
  await confirm()
  await dialog.getByRole('button', { name: messages.document.sign.close }).click()
  await expect(dialog).toHaveCount(0)
}

const loading = '[role="status"][aria-label], [aria-busy="true"]'

/** Nothing on the page still loads. */
export const loaded = (page: Page) => page.waitForFunction((what) => !document.querySelector(what), loading)

/** A screen is there: its heading, and nothing that still loads. Its connection for news stays open, so quiet is no sign. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction((what) => {
    const heading = document.querySelector('h1:not([data-left])')
    return heading?.checkVisibility() && !document.querySelector(what) && document.fonts.status === 'loaded'
  }, loading)
}

/** As by a link of the portal; the first page is loaded, and the first after signing in. */
export async function turnTo(page: Page, address: string): Promise<void> {
  if (/^(about|chrome-error):|\/session\//.test(page.url())) await page.goto(address)
  else
    await page.evaluate((to) => {
      if (new URL(to, location.href).pathname !== location.pathname) document.querySelector('h1')?.setAttribute('data-left', '')
      history.pushState({ ...history.state, key: to }, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  await page.waitForFunction(() => !document.querySelector('h1[data-left]'))
}

/** To another page as by a link; the page that is open already is loaded again. */
export async function goTo(page: Page, address: string): Promise<void> {
  const path = (url: string) => URL.parse(url, portalUrl())?.pathname
  await (path(page.url()) === path(address) ? page.goto(address) : turnTo(page, address))
}

/** Whoever enters a field and has gone on before it is drawn types where they are. */
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
