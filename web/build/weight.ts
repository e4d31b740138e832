import path from 'node:path'
import { gzip } from 'pako'
import { build, type Rolldown } from 'vite'
import type { AheadTable } from '../start/ahead.ts'
import { root } from './built-screens.ts'
import { doorWords, frameWords } from './words.ts'

type Chunk = Rolldown.OutputChunk

/** `ahead` = what the first script of the page asks for (web/start/first-script.ts). */
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
export const closureOf = (web: Built, sources: readonly string[]): Set<string> => {
  const all = new Set<string>()
  for (const source of sources) closureOfFile(web, web.of(source).fileName, all)
  return all
}

/** A chunk with all that it imports statically. */
export function closureOfFile(web: Built, fileName: string, known = new Set<string>()): Set<string> {
  if (known.has(fileName)) return known
  known.add(fileName)
  for (const next of web.chunks.get(fileName)?.imports ?? []) closureOfFile(web, next, known)
  return known
}

/** Each import() with its list of files: load(()=>import(`./X.js`),list([0,1])) */
const imported = /import\(`\.\/([\w.-]+)`\)[^`]*?,(?:__vite__mapDeps\(\[([\d,]*)\]\)|\[\])\)/g

type Import = { by: string; file: string; fetched: ReadonlySet<string> | null }
/** Each import() of the build, with all files that are fetched before it; null = a bare import(). */
export function importsOf(web: Built): Import[] {
  return [...web.chunks.values()].flatMap(({ fileName: by, code }): Import[] => {
    const names = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(code)?.[1] ?? '[]') as string[]
    const prepared = [...code.matchAll(imported)].map(([, name, numbers]) => {
      const file = `assets/${name}`
      const listed = numbers?.split(',').map((number) => names[Number(number)]!) ?? []
      return { by, file, fetched: new Set([...closureOfFile(web, by), ...pageFiles(web, file), ...listed, file]) }
    })
    const bare = [...code.matchAll(/import\(`\.\/([\w.-]+)`\)/g)].map(([, name]) => ({ by, file: `assets/${name}`, fetched: null }))
    return prepared.length === bare.length ? prepared : bare
  })
}

/** The files of a page, from the table of the first script: they are fetched before it is imported (web/shell/screens/load-page.ts). */
function pageFiles(web: Built, file: string): Set<string> {
  const { screens, frame, files } = web.ahead
  const ofScreens = screens.filter(([, , numbers]) => numbers.some((number) => `assets/${files[number]}` === file))
  return ofScreens.length > 0 ? filesOf(web, [...frame, ...ofScreens.flatMap(([, , numbers]) => numbers)]) : new Set()
}

const entryOf = (web: Built): Set<string> => closureOf(web, ['web/start/main.tsx'])
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
