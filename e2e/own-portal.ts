import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Browser, type BrowserContextOptions, expect as expectSoon, type Page } from '@playwright/test'
import { demoPassword } from '#demo/cast.ts'
import { ru } from '#i18n/ru.ts'
import { temporaryPostgres } from '#launch/postgres/temporary.mjs'
import { root } from '#launch/root.mjs'
import { newDataFolder, removeDataFolder, startPortal } from './portal.ts'

/** On a busy machine an answer is waited for as long as a person would. */
export const expect = expectSoon.configure({ timeout: 30_000 })

/** The two requests of the month, the first one the contractor's that most is done with. */
type OwnMonth = Record<'first' | 'second', { projectId: number; requestId: number }> & { period: string }

/** A portal with one month and nothing else, for a journey that moves the clock and counts every ton (own-month.ts). It signs without asking. */
export async function openOwnPortal(until: 'written' | 'shipped') {
  const ends: (() => unknown)[] = []
  const stop = async () => {
    for (const end of ends.reverse()) await end()
  }
  try {
    const { host, user, stop: stopPostgres } = await temporaryPostgres()
    ends.push(stopPostgres)
    const data = newDataFolder()
    ends.push(() => removeDataFolder(data))
    const DATABASE_URL = `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
    const env = { ...process.env, DATABASE_URL }
    const { stdout } = await promisify(execFile)(process.execPath, ['e2e/own-month.ts', data, until], { cwd: root, env })
    const portal = await startPortal(data, { DATABASE_URL, SIGNER_AUTO: '1' })
    ends.push(portal.stop)
    return { url: portal.url, month: JSON.parse(stdout) as OwnMonth, moveClock: clockOf(portal.url), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The demo's clock, moved by its administrator. */
const clockOf = (url: string) => async (at: string) => {
  const post = (path: string, method: string, body: object, headers = {}) =>
    fetch(url + path, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  const entered = await post('/api/auth/login', 'POST', { email: 'admin@bitumen.test', password: demoPassword })
  const { accessToken } = (await entered.json()) as { accessToken: string }
  const moved = await post('/api/demo/clock', 'PUT', { at }, { authorization: `Bearer ${accessToken}` })
  expect(moved.status).toBe(200)
}

export type Actor = Awaited<ReturnType<typeof openActor>>

/** Somebody of the month at a browser of their own, signed in with e-mail and password. */
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
  await page.getByRole('button', { name: ru.session.signIn.submit, exact: true }).click()
  await page.waitForURL(/info\/user/, { timeout: 60_000 })
  return {
    page,
    context,
    errors,
    /** Opens a page and waits until it stands. */
    at: async (path: string) => {
      await page.goto(url + path)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.locator('[role="status"][aria-label], [aria-busy="true"]')).toHaveCount(0)
    },
    /** What a call answers to this person. */
    read: async <T>(path: string): Promise<T> => {
      const answer = await context.request.get(url + path, { headers: { authorization } })
      expect(answer.status(), path).toBe(200)
      return (await answer.json()) as T
    },
    /** What a click sends, waited for until it is answered. */
    sent: async (end: string, click: () => Promise<void>) => {
      const answered = page.waitForResponse((r) => new URL(r.url()).pathname.endsWith(end) && r.request().method() !== 'GET', {
        timeout: 60_000,
      })
      await click()
      const answer = await answered
      expect(answer.ok(), `${end}: ${answer.status()} ${await answer.text()}`).toBe(true)
    },
    sign: () => signPaper(page),
    close: () => context.close(),
  }
}

/** In the open ceremony: signs with the own key and waits until the portal has accepted. */
async function signPaper(page: Page): Promise<void> {
  const { sign } = ru.document
  const dialog = page.getByRole('dialog', { name: sign.title })
  const accepted = page.waitForResponse((answer) => answer.url().endsWith('/api/etspsignatured'), { timeout: 60_000 })
  await dialog.getByRole('button', { name: sign.begin }).click({ timeout: 60_000 })
  expect((await accepted).status()).toBe(200)
  await dialog.getByRole('button', { name: sign.close }).click()
  await expect(dialog).toHaveCount(0)
}
