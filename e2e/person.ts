import { type Browser, type BrowserContextOptions, expect, type Page, request } from '@playwright/test'
import { demoPassword } from '#demo/cast.ts'
import { kk } from '#i18n/kk.ts'
import { ru } from '#i18n/ru.ts'
import { say } from '#i18n/say.ts'
import { fromNewAddress } from './address.ts'

/** Someone at a browser: everything is done by clicking, in one language. */
export type Person = Awaited<ReturnType<typeof openVisitor>>
export type Tongue = 'ru' | 'kk'

export const portalUrl = () => process.env.PORTAL_URL!
export const signerUrl = () => process.env.SIGNER_URL!
/** The folder of its keys and its authority. */
export const signerFolder = () => process.env.SIGNER_DIR!
export const wordsIn = (language: Tongue) => (language === 'kk' ? kk : ru)

/** A portal and its signing program: the one of all journeys, or one of a journey's own. */
type Place = { url: string; signer: string }
const shared = (): Place => ({ url: portalUrl(), signer: signerUrl() })

/** Somebody whom nobody knows yet, at a page of the portal. */
export async function openVisitor(browser: Browser, language: Tongue, path: string, place: Place = shared()) {
  const visitor = await openBrowser(browser, language, place)
  await visitor.page.goto(`${place.url}${path}?lng=${language}`)
  return visitor
}

/** A browser of their own at an address of their own; `path` is enough to go to a page of the portal. */
async function openBrowser(browser: Browser, language: Tongue, { url, signer }: Place, known: BrowserContextOptions = {}) {
  const locale = language === 'kk' ? 'kk-KZ' : 'ru-RU'
  const context = await browser.newContext({ locale, baseURL: url, extraHTTPHeaders: fromNewAddress(), ...known })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return { page, context, words: wordsIn(language), say: say(language), language, errors, signer, close: () => context.close() }
}

/** Somebody who has signed in and opened no page yet: what a journey is not about is done by the call that the form makes. */
export async function comeIn(browser: Browser, account: string, language: Tongue, place: Place = shared()): Promise<Person> {
  const person = await openBrowser(browser, language, place, { storageState: await signedIn(place.url, account) })
  await person.context.addCookies([{ name: 'lng', value: language, url: place.url }])
  return person
}

/** Somebody who has signed in, at their own page. */
export async function openPerson(browser: Browser, account: string, language: Tongue, place: Place = shared()): Promise<Person> {
  const person = await comeIn(browser, account, language, place)
  await person.page.goto('/info/user')
  return person
}

/** What a browser holds after signing in: a session of its own, for one shared by two browsers would be taken for a stolen one. */
export async function signedIn(url: string, account: string) {
  const visitor = await request.newContext({ baseURL: url, extraHTTPHeaders: fromNewAddress() })
  const data = { email: `${account.toLowerCase()}@bitumen.test`, password: demoPassword }
  const answer = await visitor.post('/api/auth/login', { data })
  expect(answer.status(), account).toBe(200)
  const { user } = (await answer.json()) as { user: object }
  const { cookies } = await visitor.storageState()
  await visitor.dispose()
  return { cookies, origins: [{ origin: url, localStorage: [{ name: 'user', value: JSON.stringify(user) }] }] }
}

/** On the sign-in page, wherever it leads then. */
export async function signInHere({ page, words }: Pick<Person, 'page' | 'words'>, email = 'contractor@bitumen.test'): Promise<void> {
  await page.getByLabel(words.session.signIn.email).fill(email)
  await page.getByLabel(words.session.signIn.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: words.session.signIn.submit, exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/session/'))
}

/** The window of the signing program: waits for a request, chooses the key that is meant, confirms. */
export async function confirmAtSigner(browser: Browser, signer = signerUrl()): Promise<void> {
  const page = await browser.newPage()
  await page.goto(signer)
  await expect(page.getByTestId('signer-request')).toBeVisible()
  const keys = page.locator('[data-testid="signer-key"][data-state="valid"]')
  await expect(keys.first()).toBeVisible()
  const chosen = page.locator('[data-testid="signer-key"] input:checked')
  if ((await chosen.count()) === 0) await keys.first().click()
  await page.getByTestId('signer-confirm').click()
  await expect(page.getByTestId('signer-request')).toHaveCount(0)
  await page.close()
}

/** In the open dialog of the portal: sign, confirm in the signing program, wait until the portal has accepted. */
export async function signInDialog(browser: Browser, { page, words, signer }: Pick<Person, 'page' | 'words' | 'signer'>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: words.document.sign.title })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: words.document.sign.begin }).click()
  await confirmAtSigner(browser, signer)
  await dialog.getByRole('button', { name: words.document.sign.close }).click()
  await expect(dialog).toHaveCount(0)
}

/** A screen is there: its heading, and nothing that still loads. Its connection for news stays open, so quiet is no sign. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[role="status"][aria-label], [aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** The row or card of a project. */
export const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
