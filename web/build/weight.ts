import path from 'node:path'
import { gzip } from 'pako'
import { build, type Rolldown } from 'vite'
import type { AheadTable } from '../ahead.ts'
import { doorWords, frameWords } from './words.ts'

type Chunk = Rolldown.OutputChunk
const root = path.resolve(import.meta.dirname, '../..')

/** `ahead` = what the first script of the page asks for (web/first-script.ts). */
export type Built = { chunks: Map<string, Chunk>; of: (source: string) => Chunk; ahead: AheadTable; html: string }

/** Builds the production web app in memory. */
export async function builtWeb(): Promise<Built> {
  const result = (await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(result.output.filter((o) => o.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const html = String((result.output.find(({ fileName }) => fileName === 'index.html') as Rolldown.OutputAsset).source)
  return {
    chunks,
    html,
    ahead: JSON.parse(/const table=(\{.*?\});/s.exec(html)![1]!) as AheadTable,
    of(source) {
      const file = path.join(root, source)
      const chunk = [...chunks.values()].find(({ facadeModuleId, moduleIds }) => facadeModuleId === file || moduleIds.includes(file))
      if (!chunk) throw new Error(`${source} is in no chunk`)
      return chunk
    },
  }
}

/** Returns every chunk that must be loaded before the page of these sources runs. */
export function closureOf({ chunks, of }: Built, sources: readonly string[]): Set<string> {
  const found = new Set<string>()
  const take = (fileName: string) => {
    if (found.has(fileName)) return
    found.add(fileName)
    for (const next of chunks.get(fileName)?.imports ?? []) take(next)
  }
  for (const source of sources) take(of(source).fileName)
  return found
}

const entryOf = (web: Built): Set<string> => closureOf(web, ['web/main.tsx'])
const wordsOf = ({ ahead }: Built, sections: readonly string[]) => sections.map((section) => ahead.words.ru[section]!)
const filesOf = (web: Built, numbers: readonly number[]): Set<string> =>
  new Set([...entryOf(web), ...numbers.map((number) => `assets/${web.ahead.files[number]!}`)])

/** The scripts of the sign-in page, as the first script asks for them. */
export const doorOf = (web: Built): Set<string> => filesOf(web, [...web.ahead.door, ...wordsOf(web, doorWords)])

/** The scripts that every screen of a role has. */
export const frameOf = (web: Built, role: string): Set<string> =>
  filesOf(web, [...web.ahead.frame, ...web.ahead.tables[role]!, ...wordsOf(web, frameWords)])

/** The scripts of a screen as the first page of a role. */
export function firstPageOf(web: Built, path: string, role: string): Set<string> {
  const { frame, tables, screens } = web.ahead
  const [, , files, sections] = screens.find(([known]) => known === path)!
  return filesOf(web, [...frame, ...tables[role]!, ...files, ...wordsOf(web, [...frameWords, ...sections])])
}

/** Size in kB (1000 bytes) after gzip, by a compressor that does the same on every processor: Node's own differs. */
export const weightOf = ({ chunks }: Built, fileNames: Iterable<string>): number => {
  let bytes = 0
  for (const fileName of fileNames) bytes += gzip(chunks.get(fileName)!.code, { level: 9 }).length
  return bytes / 1000
}

/** Finds chunks that import each other in a cycle: the one that runs first finds the other uninitialized. */
export function circlesIn({ chunks }: Built): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (fileName: string, trail: readonly string[]) => {
    if (trail.includes(fileName)) circles.push([...trail, fileName].join(' -> '))
    if (done.has(fileName) || trail.includes(fileName)) return
    for (const next of chunks.get(fileName)?.imports ?? []) visit(next, [...trail, fileName])
    done.add(fileName)
  }
  for (const fileName of chunks.keys()) visit(fileName, [])
  return circles
}
