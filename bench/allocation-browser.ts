import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { findBrowser } from '#launch/browser.mjs'
import { type Measure, met, printMeasures } from './allocation-measure.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
type Answer = { measures: Measure[] } | { failed: string }

/**
 * kB after gzip. The design said 10; tons that are served before all tiers (domain/trade/engine/first.ts) came later. The engine runs in a worker that only
 * the workbench loads, after its page: half a kilobyte is half a millisecond there, and no first page carries it.
 */
const largestEngine = 11.5

/** The scripts built from an entry, by file name; the entry's own is the first. */
async function scriptsOf(entry: string): Promise<[name: string, code: string][]> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: {
      ...{ write: false, target: 'es2023', lib: { entry: `${root}bench/${entry}.ts`, formats: ['es'] as const } },
      // a library keeps its blanks and line ends; the portal's worker does not
      rolldownOptions: { output: { minify: true } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error(`${entry} was not built`)
  return output.output.flatMap((file): [string, string][] => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : []))
}

async function engineIsSmall(): Promise<boolean> {
  const scripts = await scriptsOf('allocation-engine')
  const kB = gzipSync(scripts.map(([, code]) => code).join('\n'), { level: 9 }).length / 1000
  console.log(`  engine, gzip ${kB.toFixed(2)} kB (goal <= ${largestEngine}, ${kB <= largestEngine ? 'met' : 'MISSED'})`)
  return kB <= largestEngine
}

/** Serves the page, the worker and the solver, with cross-origin isolation headers so that the browser's clock has a fine enough resolution. */
async function serve(scripts: [name: string, code: string][]) {
  const files: Record<string, [type: string, body: string | Buffer]> = {
    '/': ['text/html', '<!doctype html><title>bench</title>'],
    ...Object.fromEntries(scripts.map(([name, code]) => [name, ['text/javascript', code]])),
    '/highs.wasm': ['application/wasm', readFileSync(`${root}node_modules/highs/build/highs.wasm`)],
  }
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/plain', '']
    response.setHeader('content-type', type)
    response.setHeader('cross-origin-opener-policy', 'same-origin')
    response.setHeader('cross-origin-embedder-policy', 'require-corp')
    response.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, url: `http://127.0.0.1:${address.port}/` }
}

const { CHROMIUM } = { ...(await findBrowser(process.execPath)) }
const scripts = await scriptsOf('allocation-worker')
const { server, url } = await serve(scripts)
const browser = await chromium.launch({
  executablePath: CHROMIUM!,
  args: ['--no-sandbox', '--disable-gpu', ...quiet],
})
try {
  const page = await browser.newPage()
  await page.goto(url)
  const answer = await page.evaluate(
    (name) =>
      new Promise<Answer>((done) => {
        const worker = new Worker(name, { type: 'module' })
        worker.onmessage = (message) => done(message.data as Answer)
        worker.onerror = (error) => done({ failed: error.message || 'the worker did not start' })
      }),
    scripts[0]![0],
  )
  if ('failed' in answer) throw new Error(answer.failed)
  console.log(`Chromium ${browser.version()}, in a Web Worker`)
  printMeasures(answer.measures)
  if (!(await engineIsSmall()) || !answer.measures.every(met)) process.exitCode = 1
} finally {
  await browser.close()
  server.close()
}
