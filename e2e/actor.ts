import { type Browser, type BrowserContextOptions, expect as expectSoon, type Page } from '@playwright/test'
import { demoPassword } from '#demo/cast.ts'
import { ru } from '#i18n/ru.ts'

/** On a busy machine an answer is waited for as long as a person would. */
export const expect = expectSoon.configure({ timeout: 60_000 })

/** Somebody at a browser of their own, and the papers that they signed there. */
export type Actor = Awaited<ReturnType<typeof openActor>>

/** Signs in with e-mail and password at a portal of the journey's own: some of its people have no button. */
export async function openActor(browser: Browser, url: string, name: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ locale: 'ru-RU', ...options })
  const page = await context.newPage()
  const errors: string[] = []
  let authorization = ''
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization
  })
  await page.goto(`${url}/session/signin?lng=ru`)
  await page.getByRole('textbox', { name: ru.session.signIn.email }).fill(`${name}@bitumen.test`)
  await page.getByRole('textbox', { name: ru.session.signIn.password }).fill(demoPassword)
  const known = page.waitForRequest((request) => 'authorization' in request.headers())
  await page.getByRole('button', { name: ru.session.signIn.submit, exact: true }).click()
  await known
  await page.waitForURL(/info\/user/)
  const answered = async (path: string) => {
    const answer = await context.request.get(url + path, { headers: { authorization } })
    expect(answer.status(), path).toBe(200)
    return answer
  }
  const signed: string[] = []
  return {
    page,
    context,
    errors,
    signed,
    /** Opens a page and waits until it stands. */
    at: async (path: string) => {
      await page.goto(url + path)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.locator('[role="status"][aria-label], [aria-busy="true"]')).toHaveCount(0)
    },
    /** What a call answers to this person. */
    read: async <T>(path: string): Promise<T> => (await (await answered(path)).json()) as T,
    bytes: async (path: string): Promise<Buffer> => (await answered(path)).body(),
    /** What a click sends, waited for until it is answered. */
    sent: async (end: string, click: () => Promise<void>) => {
      const answer = page.waitForResponse((r) => new URL(r.url()).pathname.endsWith(end) && r.request().method() !== 'GET')
      await click()
      const its = await answer
      expect(its.ok(), `${end}: ${its.status()} ${await its.text()}`).toBe(true)
    },
    /** In the open ceremony: signs with the own key, waits until the portal has accepted, keeps the paper's number. */
    sign: async () => signed.push(await signPaper(page)),
    close: () => context.close(),
  }
}

async function signPaper(page: Page): Promise<string> {
  const { sign } = ru.document
  const dialog = page.getByRole('dialog', { name: sign.title })
  const accepted = page.waitForResponse((answer) => answer.url().endsWith('/api/etspsignatured'))
  await dialog.getByRole('button', { name: sign.begin }).click()
  const answer = await accepted
  expect(answer.status()).toBe(200)
  await dialog.getByRole('button', { name: sign.close }).click()
  await expect(dialog).toHaveCount(0)
  return (answer.request().postDataJSON() as { documentId: string }).documentId
}
