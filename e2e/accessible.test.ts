import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { demoPassword } from '#demo/cast.ts'
import { allScreens } from '#web/screens.ts'
import { openPerson, portalUrl, settled } from './person.ts'

/** Every screen there is, as whoever may open it: a new one is tried without being named here. */
const looks = [
  { language: 'ru', appearance: { palette: 'blue' } },
  { language: 'kk', appearance: { palette: 'blueDark' } },
  { language: 'kk', appearance: { lowVision: true } },
] as const
const usual = { palette: 'blue', lowVision: false, contrast: 'blackOnWhite', letters: 125, compact: false }

const screens = await allScreens()
const groups = new Map<string, string[]>()
for (const { path, for: who } of screens) {
  const account = who === 'everyone' ? 'nobody' : who === 'signedIn' ? 'CONTRACTOR' : who[0]!
  groups.set(account, [...(groups.get(account) ?? []), path])
}
groups.set('nobody', [...(groups.get('nobody') ?? []), '/session/signin', '/no/such/page'])

/** Journeys that run together share ten sign-ins a minute: one that comes too early waits as long as it is told. */
async function tokenOf(page: Page, name: string): Promise<string> {
  for (;;) {
    const data = { email: `${name}@bitumen.test`, password: demoPassword }
    const answer = await page.context().request.post(`${portalUrl()}/api/auth/login`, { data })
    if (answer.ok()) return (await answer.json()).accessToken
    await page.waitForTimeout(1000 * Number(answer.headers()['retry-after'] ?? 5))
  }
}

/** The parameters of an address, from what the demo holds. */
async function concrete(page: Page, account: string, path: string): Promise<string> {
  if (!path.includes(':')) return path
  const { request } = page.context()
  const token = await tokenOf(page, (account === 'nobody' ? 'contractor' : account).toLowerCase())
  const get = async (url: string) => (await request.get(`${portalUrl()}${url}`, { headers: { authorization: `Bearer ${token}` } })).json()
  if (path.includes(':signatureRoutesId')) {
    const [first] = (await get(`/api/signature-routes?objectType=${path.includes(':bitumenRequestId') ? 'REQUEST' : 'PROJECT'}`)).content
    return path.replace(':projectId', first.objectId).replace(':bitumenRequestId', first.objectId).replace(':signatureRoutesId', first.id)
  }
  if (path.includes(':kind')) return path.replace(':kind/:id', `registration/${await newRegistration(page)}`)
  if (path.includes(':code')) return path.replace(':code', '0000-0000-0000-0000')
  if (path.includes(':distributionId')) return path.replace(':distributionId', (await get('/api/distribution')).content[0].id)
  if (path.includes(':productionId')) {
    const now = new Date(Date.now() + 5 * 3_600_000) // Almaty
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
    const { productions } = await get(`/api/production?period=${next}`)
    return path.replace(':productionId', productions[0].productionId)
  }
  const { content } = await get('/api/project/republican?status=SIGNED')
  return path.replace(':projectId', content[0].id)
}

/** Somebody who registers in the old way: an administrator can look at it, whatever else the demo holds. */
async function newRegistration(page: Page): Promise<string> {
  const { request } = page.context()
  const email = `looked-at-${Date.now()}@example.kz`
  await request.post(`${portalUrl()}/api/auth/register`, { data: { email, username: 'Бейсенов Арман', password: 'long enough 1' } })
  const login = await request.post(`${portalUrl()}/api/auth/login`, { data: { email: 'admin@bitumen.test', password: demoPassword } })
  const headers = { authorization: `Bearer ${(await login.json()).accessToken}` }
  const { content } = await (await request.get(`${portalUrl()}/api/admin/registrations?status=UNCONFIRMED`, { headers })).json()
  return String(content[0].id)
}

async function lookAt(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  for (const { language, appearance } of looks) {
    await page.evaluate((a) => localStorage.setItem('appearance', JSON.stringify(a)), { ...usual, ...appearance })
    const name = `${path} ${language} ${JSON.stringify(appearance)}`
    await page.goto(`${portalUrl()}${path}${path.includes('?') ? '&' : '?'}lng=${language}`)
    await settled(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    faults.push(
      ...violations.map((v) => `${name}: ${v.id}: ${v.nodes[0]?.html.slice(0, 160)} ${v.nodes[0]?.failureSummary?.slice(0, 200)}`),
    )
    const lang = await page.evaluate(() => document.documentElement.lang)
    if (lang !== language) faults.push(`${name}: the page says it is in ${lang}`)
    await page.setViewportSize({ width: 360, height: 800 })
    // a busy machine takes its time to draw the cards of a phone
    await page.waitForFunction(() => document.documentElement.scrollWidth <= 360, undefined, { timeout: 4_000 }).catch(() => {})
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 360) faults.push(`${name}: ${width} px wide on a phone of 360`)
    await page.setViewportSize({ width: 1366, height: 900 })
  }
  return faults
}

const pageOf = async (browser: Browser, account: string): Promise<Page> => {
  if (account !== 'nobody') return (await openPerson(browser, account, 'ru')).page
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${portalUrl()}/session/signin`)
  return page
}

for (const [account, paths] of groups) {
  test(`${account}: every screen can be used with a screen reader, in both languages, dark, by people of low vision, on a narrow phone`, async ({
    browser,
  }) => {
    test.setTimeout(60_000 + paths.length * 45_000)
    const page = await pageOf(browser, account)
    // a colour half way between two states is nobody's colour: the page is looked at without its transitions
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const faults: string[] = []
    for (const path of paths) faults.push(...(await lookAt(page, await concrete(page, account, path))))
    expect(faults).toEqual([])
    await page.context().close()
  })
}
