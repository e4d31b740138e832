import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { chunkOf, closureOf, door, frame, oneScript, wordsIn } from './ahead.ts'
import { doorWords, frameWords } from './words.ts'

const page = '/contractor/receipts'
const pages = ['web/trade/shipment/ReceiptsPage.tsx', 'web/trade/shipment/WagonPage.tsx']
const words = [...doorWords, ...frameWords, 'shipment', 'refusal', 'talk', 'document']

/** Writes offline.js, the service worker of the deliveries page (web/start/offline-worker.ts), with the files that it keeps; a new build has a new version. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = filesOf(bundle)
      const script = await oneScript('web/start/offline-worker.ts')
      const parts = [await readFile(path.join(dir!, 'index.html'), 'utf8'), script, ...files]
      const version = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
      await writeFile(path.join(dir!, 'offline.js'), `{const kept=${JSON.stringify({ version, page, files })};${script}}`)
    },
  }
}

/** What these pages may need without a connection: with what they open on a click, in both languages, and the sign-in page. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const needed = closureOf(bundle, [
    'web/start/main.tsx',
    ...door,
    ...frame,
    'web/shell/screens/tables/contractor.ts',
    'web/trade/discussion/UnreadPaths.tsx',
    ...pages,
  ])
  const dialogs = [...pages, 'web/trade/discussion/TalkSection.tsx'].flatMap((source) => chunkOf(bundle, source).dynamicImports)
  const take = (name: string): void => {
    if (needed.has(name)) return
    needed.add(name)
    const chunk = bundle[name]
    if (chunk?.type === 'chunk') chunk.imports.forEach(take)
  }
  dialogs.forEach(take)
  const spoken = (['ru', 'kk'] as const).flatMap((language) => {
    const files: string[] = []
    const numbers = wordsIn(bundle, language, (name) => files.push(name) - 1)
    return words.map((section) => `assets/${files[numbers[section]!]}`)
  })
  const looks = Object.keys(bundle).filter((name) => /\.(css|woff2)$/.test(name))
  return [...new Set([...needed, ...spoken, ...looks])].sort().map((name) => `/${name}`)
}
