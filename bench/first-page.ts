import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { demoPassword } from '#demo/people/cast.ts'
import { openSignedIn } from '#e2e/person/person.ts'
import { removeDataFolder } from '#e2e/portal/portal.ts'
import { openSeason } from '#e2e/portal/season-portal.ts'
import { findBrowser } from '#launch/browser.mjs'
import { root } from '#launch/root.mjs'
import { buildWeb } from '#launch/web.mjs'
import { share } from './load.ts'

/** The first page of a contractor, who is signed in, on a slow computer and line: until the table is painted, against a bare page that shows the same. */
const goals = { ratio: 1.2, longestTask: 200 } // ms
const rounds = 7
const cpuTimesSlower = 4
const line = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 }

type Painted = { ms: number; longestTask: number; files: number; kB: number }

/** In the page: notes when the rows are visible and painted, and how long the main thread was busy at a stretch. */
function watch(rows: number): void {
  const seen = { painted: 0, longestTask: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration)
  }).observe({ type: 'longtask', buffered: true })
  let asked = false
  const look = () => {
    asked = false
    const drawn = document.querySelectorAll('tbody > tr')
    if (seen.painted || drawn.length < rows || !drawn[0]!.checkVisibility({ visibilityProperty: true })) return
    setTimeout(() => {
      seen.painted = performance.now()
    })
  }
  // only after a change: a look at every frame is work that neither page has caused
  new MutationObserver(() => {
    if (!asked) requestAnimationFrame(look)
    asked = true
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['class', 'style'] })
}

/** Opens the address with empty caches. */
async function painted(page: Page, address: string, rows: number): Promise<Painted> {
  const chrome = await page.context().newCDPSession(page)
  await chrome.send('Network.enable')
  await chrome.send('Network.emulateNetworkConditions', line)
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: cpuTimesSlower })
  let bytes = 0
  chrome.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(watch, rows)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as unknown as { seen: { painted: number } }).seen.painted > 0, null, { timeout: 60_000 })
  const kB = bytes / 1000
  const { seen, files } = await page.evaluate(() => ({
    seen: (globalThis as unknown as { seen: { painted: number; longestTask: number } }).seen,
    files: performance.getEntriesByType('resource').length,
  }))
  return { ms: seen.painted, longestTask: seen.longestTask, files, kB }
}

/** A server of the bare page, which sends it as the portal sends its own: compressed beforehand. */
async function serveBare(rows: string) {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: `${root}/bench/first-page-bare.tsx` },
    },
  })) as Rolldown.RolldownOutput
  const script = built.output[0].code
  const html = '<!doctype html><meta charset=utf-8><title>bare</title><script type=module src=/bare.js></script><div id=root></div>'
  const bodies = new Map([
    ['/', { type: 'text/html; charset=utf-8', body: await small(html) }],
    ['/bare.js', { type: 'application/javascript; charset=utf-8', body: await small(script) }],
    ['/rows.json', { type: 'application/json; charset=utf-8', body: await small(rows) }],
  ])
  const server = createServer((request, response) => {
    const found = bodies.get(request.url ?? '')
    if (!found) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': found.type, 'content-encoding': 'br', 'content-length': found.body.length }).end(found.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}/` }
}
const small = (text: string): Promise<Buffer> => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

async function rowsOf(url: string): Promise<string> {
  const data = JSON.stringify({ email: 'contractor@bitumen.test', password: demoPassword })
  const json = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body: data })
  const { accessToken } = (await signedIn.json()) as { accessToken: string }
  const asked = `${url}/api/project/republican?page=0&size=10&sort=id%2Cdesc`
  return await (await fetch(asked, { headers: { authorization: `Bearer ${accessToken}`, 'accept-language': 'ru' } })).text()
}

async function openOurs(browser: Browser, url: string, rows: number): Promise<Painted> {
  const { page, close } = await openSignedIn(browser, 'CONTRACTOR', 'ru', url)
  const found = await painted(page, `${url}/contractor/project`, rows)
  await close()
  return found
}

async function openBare(browser: Browser, url: string, rows: number): Promise<Painted> {
  const context = await browser.newContext({ locale: 'ru-RU', reducedMotion: 'reduce' })
  const found = await painted(await context.newPage(), url, rows)
  await context.close()
  return found
}

await buildWeb(process.execPath)
const { CHROMIUM } = { ...(await findBrowser(process.execPath)) }
const portal = await openSeason()
const { data } = portal
const browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const rows = await rowsOf(portal.url)
  const number = (JSON.parse(rows) as { content: unknown[] }).content.length
  const bare = await serveBare(rows)
  const [ours, theirs]: [Painted[], Painted[]] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    const [our, their] = [await openOurs(browser, portal.url, number), await openBare(browser, bare.url, number)]
    if (round === 0) continue // the server's and the browser's own first time
    ours.push(our)
    theirs.push(their)
  }
  bare.server.close()
  const median = (all: Painted[], of: keyof Painted) =>
    share(
      all.map((one) => one[of]),
      0.5,
    )
  const tell = (who: string, all: Painted[]) =>
    console.log(
      `  ${who.padEnd(8)} ${number} rows painted after ${median(all, 'ms').toFixed(0)} ms; longest task ${median(all, 'longestTask').toFixed(0)} ms; ${median(all, 'files')} files, ${median(all, 'kB').toFixed(0)} kB`,
    )
  tell('ours', ours)
  tell('bare', theirs)
  const ratio = median(ours, 'ms') / median(theirs, 'ms')
  const longest = median(ours, 'longestTask')
  const met = ratio <= goals.ratio && longest <= goals.longestTask
  console.log(
    `  ours / bare ${ratio.toFixed(2)} (goal <= ${goals.ratio}); longest task ${longest.toFixed(0)} ms (goal <= ${goals.longestTask})`,
  )
  console.log(met ? 'first-page: every goal is met' : 'first-page: missed')
  process.exitCode = met ? 0 : 1
} finally {
  await browser.close()
  await portal.stop()
  removeDataFolder(data)
}
