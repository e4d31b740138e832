import path from 'node:path'
import type { Plugin } from 'vite'
import { builtScreens, root, sourceOf, tables } from './built-screens.ts'
import { merged, type Share } from './merged-shares.ts'
import { isDictionary, wordsFile } from './words.ts'

/** What needs zod: loaded by pages with a form only. */
const isSchema = (id: string): boolean => /\/node_modules\/zod\/|\?schemas$/.test(id)
/** The half of a domain file without schemas (web/build/schemas-apart.ts): a few hundred bytes each. */
const isPlainLaw = (id: string): boolean => id.endsWith('?plain')
/** What MUI's texts of both languages need. */
const isLocaleHelper = (id: string): boolean => id.includes('/@mui/material/locale/utils/')
const isRuntime = (id: string): boolean => id.includes('rolldown/runtime')

type Graph = { getModuleIds(): IterableIterator<string>; getModuleInfo(id: string): Info | null }
type Info = { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; importers: readonly string[] }

/**
 * Which module goes into which file. Left alone, the modules that pages share would be split by who shares them, into hundreds of files of a few
 * hundred bytes. Here there are: `first`, which everybody loads; `frame`, what surrounds a page; `schemas`; one file a page or dialog; and what
 * several of these share, in files as few as pay (web/build/merged-shares.ts).
 */
export function fewChunks() {
  const own = (source: string) => path.join(root, source)
  const fileOf = new Map<string, string>()

  async function assign(graph: Graph): Promise<void> {
    fileOf.clear()
    const ids = [...graph.getModuleIds()].sort()
    const importsOf = (id: string) => (graph.getModuleInfo(id)?.importedIds ?? []).filter((next) => !isSchema(next))
    const closure = (sources: readonly string[]) => closureOf(sources, importsOf)
    const entries = [...new Set(ids.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))].filter(
      (id) => !isDictionary(id),
    )
    const users = usersOf(entries.sort(), closure)

    const put = (name: string, members: Iterable<string>) => {
      for (const id of members) if (!fileOf.has(id) && !isSchema(id)) fileOf.set(id, name)
    }
    const signIn = own('web/core/sign-in/SignInPage.tsx')
    put('first', closure([own('web/start/main.tsx')]))
    put(
      'first',
      [...closure([signIn])].filter((id) => users.get(id)!.length > 1),
    )
    put('frame', closure(['web/start/Portal.tsx', 'web/shell/screens/tables/everyone.ts', 'web/kit/language/screen-messages.ts'].map(own)))
    put('frame', ids.filter(isLocaleHelper))
    put('frame', closure(ids.filter((id) => isPlainLaw(id) || isUnderSchema(id, graph))))
    const shares = ids.flatMap((id): Share[] => {
      const by = users.get(id)
      if (fileOf.has(id) || !by || by.length < 2 || isDictionary(id)) return []
      return [{ ids: [id], users: new Set(by), size: sizeOf(id, graph), imports: importsOf(id) }]
    })
    const names = new Set<string>()
    for (const { ids: together } of merged(shares, await weights(entries))) put(nameOf(together, graph, names), together)
  }

  const plugin: Plugin = {
    name: 'few-chunks',
    apply: 'build',
    async buildEnd() {
      await assign(this)
    },
  }
  const name = (id: string) => {
    if (isSchema(id)) return 'schemas'
    return isRuntime(id) ? 'first' : (wordsFile(id) ?? fileOf.get(id) ?? null)
  }
  return { plugin, groups: [{ name, includeDependenciesRecursively: false }] }
}

/** How often a file is loaded: what a menu leads to more often than other pages, and these more often than dialogs. A table comes with each of its pages. */
async function weights(entries: readonly string[]): Promise<(user: number) => number> {
  const screens = await (await builtScreens()).allScreens()
  const pages = new Map(screens.map((screen) => [path.join(root, sourceOf(screen)), screen.menu ? 12 : 2]))
  return (user) => (entries[user]!.startsWith(path.join(root, tables)) ? 16 : (pages.get(entries[user]!) ?? 1))
}

/** The folders in the path of an import: they are not left, however deep the file is. */
const folders = /(?<=\bfrom\s*["'])[^"']*\/(?=[^"'/]*["'])/g

/** Characters that are left of a source. Packages come with checks and explanations that are not. */
const sizeOf = (id: string, graph: Graph): number =>
  (graph.getModuleInfo(id)?.code?.replace(folders, '').length ?? 0) * (id.includes('node_modules') ? 0.4 : 1)

function closureOf(sources: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const take = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of importsOf(id)) take(next)
  }
  for (const source of sources) take(source)
  return found
}

/** Numbers of the entries that load each module. */
function usersOf(entries: readonly string[], closure: (sources: readonly string[]) => Set<string>): Map<string, number[]> {
  const users = new Map<string, number[]>()
  for (const [number, entry] of entries.entries())
    for (const id of closure([entry])) {
      const known = users.get(id)
      if (known) known.push(number)
      else users.set(id, [number])
    }
  return users
}

/** A module of the domain that schemas need: in the file of a page it would wait for the schemas, and they for it. */
const isUnderSchema = (id: string, graph: Graph): boolean =>
  /\/domain\/([\w-]+\/)*[\w-]+\.ts$/.test(id) && (graph.getModuleInfo(id)?.importers.some(isSchema) ?? false)

/** A shared file is named after its largest module. A name that is `taken` would join two files. */
function nameOf(ids: readonly string[], graph: Graph, taken: Set<string>): string {
  const largest = ids.toSorted((a, b) => sizeOf(b, graph) - sizeOf(a, graph))[0]!
  const name = path.parse(largest.split('?')[0]!).name.replace(/\W/g, '')
  const unique = taken.has(name) ? `${name}${taken.size}` : name
  taken.add(unique)
  return unique
}
