import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '#demo/cast.ts'
import { kk } from '#i18n/kk.ts'
import { ru } from '#i18n/ru.ts'
import { say } from '#i18n/say.ts'

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
export async function openVisitor(browser: Browser, language: Tongue, path: string, { url, signer }: Place = shared()) {
  const context = await browser.newContext({ locale: language === 'kk' ? 'kk-KZ' : 'ru-RU' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${url}${path}?lng=${language}`)
  return { page, context, words: wordsIn(language), say: say(language), language, errors, signer, close: () => context.close() }
}

/** Signs in by the button of a demo account, as a visitor would. */
export async function openPerson(browser: Browser, account: string, language: Tongue, place: Place = shared()): Promise<Person> {
  const person = await openVisitor(browser, language, '/session/signin', place)
  await enterBy(person.page.getByRole('button', { name: person.words.role[account as keyof typeof person.words.role] }).first())
  await person.page.waitForURL(/info\/user/)
  return person
}

/** By e-mail and password: whoever has no button of their own. */
export async function openByPassword(browser: Browser, email: string, language: Tongue, place: Place = shared()): Promise<Person> {
  const person = await openVisitor(browser, language, '/session/signin', place)
  await signInHere(person, email)
  await person.page.waitForURL(/info\/user/)
  return person
}

/** On the sign-in page, wherever it leads then. */
export async function signInHere({ page, words }: Pick<Person, 'page' | 'words'>, email = 'contractor@bitumen.test'): Promise<void> {
  await page.getByLabel(words.session.signIn.email).fill(email)
  await page.getByLabel(words.session.signIn.password, { exact: true }).fill(demoPassword)
  await enterBy(page.getByRole('button', { name: words.session.signIn.submit, exact: true }))
}

/** Ten attempts a minute are allowed from one address: journeys that run together wait for their turn, as people would. */
async function enterBy(button: Locator): Promise<void> {
  const page = button.page()
  for (let attempt = 0; attempt < 3; attempt++) {
    await expect(button).toBeEnabled({ timeout: 70_000 })
    await button.click()
    const inside = await page
      .waitForURL((url) => !url.pathname.startsWith('/session/'), { timeout: 10_000 })
      .then(
        () => true,
        () => false,
      )
    if (inside) return
  }
  throw new Error(`${await button.innerText()} does not lead in`)
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
