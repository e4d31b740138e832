import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { ru } from '#i18n/ru.ts'
import { fromNewAddress } from './address.ts'
import { goTo, reducedMotion, settled, signedIn } from './person.ts'

/** A user with a separate browser, and the documents that they signed in it. */
export type Actor = Awaited<ReturnType<typeof openActor>>

/** A user signed in at the portal that this journey started for itself. */
export async function openActor(browser: Browser, url: string, name: string, options: BrowserContextOptions = {}) {
  const { state, accessToken } = await signedIn(url, name)
  const context = await browser.newContext({
    locale: 'ru-RU',
    storageState: state,
    extraHTTPHeaders: fromNewAddress(),
    reducedMotion,
    ...options,
  })
  const page = await context.newPage()
  const errors: string[] = []
  let authorization = `Bearer ${accessToken}`
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization
  })
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
    /** Opens a page and waits until it is loaded. */
    at: async (path: string) => {
      await goTo(page, url + path)
      await settled(page)
    },
    /** Returns the response of an HTTP request sent as this user. */
    read: async <T>(path: string): Promise<T> => (await (await answered(path)).json()) as T,
    bytes: async (path: string): Promise<Buffer> => (await answered(path)).body(),
    /** Clicks and waits for the response of the HTTP request that the click sends. */
    sent: async (end: string, click: () => Promise<void>) => {
      const answer = page.waitForResponse((r) => new URL(r.url()).pathname.endsWith(end) && r.request().method() !== 'GET')
      await click()
      const its = await answer
      expect(its.ok(), `${end}: ${its.status()} ${await its.text()}`).toBe(true)
    },
    /** In the open signing dialog: signs with the user's key, waits until the portal has accepted, stores the document number. */
    sign: async () => signed.push(await signDocument(page)),
    close: () => context.close(),
  }
}

async function signDocument(page: Page): Promise<string> {
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
