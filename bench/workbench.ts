import { loadavg } from 'node:os'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#launch/browser.mjs'
import { temporaryPostgres } from '#launch/postgres/temporary.mjs'
import { buildWeb } from '#launch/web.mjs'
import { databaseEnv, served } from './served.ts'
import { layOutMonth, operator, period, requests } from './workbench-season.ts'

/** A day on which the month is allocated. */
const allocationDay = '2026-11-24T10:00:00+05:00'
/** Upper bounds in ms on this machine for a table of 3,000 requests (issue: the workbench). */
const goals = { firstRows: 1_000, propose: 2_000, frame: 50 }

await buildWeb(process.execPath) // pages built from older sources may not be compatible with this server
const postgres = await temporaryPostgres({})
const database = { host: postgres.host, user: postgres.user, database: 'postgres' }
let portal: Awaited<ReturnType<typeof served>> | undefined

async function signIn(page: Page, port: number): Promise<void> {
  await page.goto(`http://127.0.0.1:${port}/session/signin`)
  await page.getByLabel('Электронная почта').fill(operator.email)
  await page.getByLabel('Пароль', { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.includes('signin'))
}

type Task = { name: string; ph: string; dur?: number; tdur?: number; pid: number; tid: number; args: { name?: string } }
type Longest = { cpu: number; wall: number }

/**
 * The longest task on the page's main thread during an action, in which no frame can be rendered. `cpu` = ms of computing by the page;
 * `wall` = elapsed ms, including the time in which other processes had the processor.
 */
async function longest(browser: Browser, page: Page, work: () => Promise<void>): Promise<Longest> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await work()
  await page.waitForTimeout(300)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Task[] }
  const threads = new Set(traceEvents.flatMap((e) => (e.args.name === 'CrRendererMain' ? [`${e.pid}.${e.tid}`] : [])))
  const tasks = traceEvents.filter((e) => e.ph === 'X' && e.name.endsWith('RunTask') && threads.has(`${e.pid}.${e.tid}`))
  if (!tasks.some((task) => task.tdur)) throw new Error('no task of the page was seen')
  const most = (of: (task: Task) => number | undefined) => tasks.reduce((ms, task) => Math.max(ms, (of(task) ?? 0) / 1000), 0) // one may be cut off
  return { cpu: most((t) => t.tdur), wall: most((t) => t.dur) }
}

/** Waits until the rows are rendered; otherwise throws with the text that the page shows instead. */
async function rowsOf(page: Page): Promise<void> {
  const row = page.locator('tbody th[scope="row"]').first()
  await row.waitFor().catch(async () => {
    throw new Error(`no rows came, the page says: ${await page.locator('body').innerText()}`)
  })
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

try {
  await layOutMonth(database)
  portal = await served('portal', { ...databaseEnv(database), CLOCK: allocationDay, PAGES: '1' })
  const { port } = portal
  const { CHROMIUM } = { ...(await findBrowser(process.execPath)) }
  const browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page, port)

  const rows: number[] = []
  for (let round = 0; round < 5; round++) {
    const start = performance.now()
    await page.goto(`http://127.0.0.1:${port}/distribution-v2?period=${period}`)
    await rowsOf(page)
    rows.push(performance.now() - start)
  }
  await page.waitForTimeout(1500)

  const box = page.locator('table').locator('xpath=..')
  const scrolling = await longest(browser, page, async () => {
    await box.hover()
    for (let i = 0; i < 120; i++) {
      await page.mouse.wheel(0, 900)
      await page.waitForTimeout(16)
    }
  })
  const proposals: number[] = []
  const proposing: Longest[] = []
  for (let round = 0; round < 5; round++) {
    proposing.push(
      await longest(browser, page, async () => {
        const start = performance.now()
        const answered = page.waitForResponse((answer) => answer.url().endsWith('/propose'))
        await page.getByRole('button', { name: 'Распределить автоматически' }).click()
        await answered
        await page.locator('button:enabled', { hasText: round === 0 ? 'Сохранить' : 'Распределить автоматически' }).waitFor()
        proposals.push(performance.now() - start)
      }),
    )
  }
  const typing = await longest(browser, page, async () => {
    const cell = page.locator('input[data-at]').first()
    await cell.fill('11')
    await cell.press('Enter')
    await page.waitForTimeout(700)
  })
  await browser.close()
  const missed: string[] = []
  function tell(what: string, value: number, goal: number, more = ''): void {
    if (value > goal) missed.push(what)
    console.log(`  ${what.padEnd(44)} ${value.toFixed(0).padStart(6)} ms, goal <= ${goal} ms, ${(value / goal).toFixed(2)} of it${more}`)
  }
  const tellTask = (what: string, tasks: Longest[]) => {
    const [cpu, wall] = [Math.max(...tasks.map((t) => t.cpu)), Math.max(...tasks.map((t) => t.wall))]
    tell(`longest task while ${what}`, cpu, goals.frame, ` (${wall.toFixed(0)} ms by the clock)`)
  }
  console.log(`\nThe workbench with ${requests} requests, load ${loadavg()[0]?.toFixed(1)}`)
  tell('first rows, page load included', median(rows), goals.firstRows)
  tell('a proposal by the server, there and back', median(proposals), goals.propose)
  tellTask('scrolling', [scrolling])
  tellTask('proposing', proposing)
  tellTask('typing and rebalancing', [typing])
  if (missed.length > 0) process.exitCode = 1
} finally {
  await portal?.stop()
  await postgres.stop()
}
