import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '#launch/root.mjs'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** What an operator runs beside the portal: the commands that `portal` knows. */
export const operatorCommands = /^commands='([a-z ]+)'$/m.exec(read('portal'))![1]!.split(' ')
const entries = ['server/main.ts', ...operatorCommands.map((name) => `commands/${name}.ts`)]

/** An entry of package-lock.json. */
export type Locked = {
  version: string
  integrity?: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
type Lock = { packages: Record<string, Locked> }
export const lockOf = (): Lock['packages'] => (JSON.parse(read('package-lock.json')) as Lock).packages

/** Imports of types alone are erased before the program runs. */
const typeImports = /^(?:import|export) type [^;]*?from '[^']+'$|^\/\/\/ .*$/gm
const pathInText = /['"`]((?:\.{1,2}|#[a-z0-9]+)\/[^'"`\n]+?\.(?:ts|tsx|mjs))['"`]/g
const packageInText = /['"`]((?:@[\w.-]+\/)?[\w.-]+)(?=[/'"`])/g

const textOf = (file: string): string => read(file).replace(typeImports, '')

/** The sources that the entries need, by the paths in their text: imports, and the threads that they start. */
export function sourcesOf(from: readonly string[] = entries): string[] {
  const found = new Set<string>()
  const look = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    for (const [, path = ''] of textOf(file).matchAll(pathInText)) {
      const named = path.startsWith('#') ? path.slice(1) : relative(root, join(root, dirname(file), path))
      if (existsSync(join(root, named))) look(named)
    }
  }
  for (const file of from) look(file)
  return [...found].sort()
}

/** Migrations, templates, words and reference data of the folders that the sources are in. */
export const dataOf = (sources: readonly string[]): string[] =>
  [...new Set(sources.map((file) => file.split('/')[0]!))].flatMap((folder) =>
    filesUnder(folder).filter((file) => /\.(sql|typ|json)$/.test(file)),
  )

/** Files below a folder, named from the root of the repository. */
export const filesUnder = (folder: string): string[] => filesIn(join(root, folder)).map((file) => relative(root, file))

/** Sources of the pages; their packages are bundled into dist. */
export const pageSources = (): string[] =>
  filesUnder('web').filter((file) => /\.(tsx?|css)$/.test(file) && !/^web\/build\/|\.(test|testing)\./.test(file))

/** The packages, as paths in package-lock.json, that the sources name, and all that those need on this machine. */
export function packagesOf(sources: readonly string[]): string[] {
  const lock = lockOf()
  const direct = new Set(Object.keys(lock['']?.dependencies ?? {}))
  const found = new Set<string>()
  const look = (at: string): void => {
    if (found.has(at)) return
    found.add(at)
    const { dependencies, optionalDependencies, peerDependencies } = lock[at]!
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const where = placeOf(lock, at, name)
      if (where && !isOptionalPeer(lock[at]!, name)) look(where)
    }
  }
  for (const file of sources)
    for (const [, name = ''] of textOf(file).matchAll(packageInText)) if (direct.has(name)) look(`node_modules/${name}`)
  return [...found].sort()
}

const isOptionalPeer = ({ dependencies, optionalDependencies }: Locked, name: string): boolean =>
  !dependencies?.[name] && !optionalDependencies?.[name]

/** Resolves as Node does; a package of another kind of machine is in the lock file, but not installed. */
function placeOf(lock: Lock['packages'], at: string, name: string): string | undefined {
  for (let from = at; ; from = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))) {
    const here = `${from ? `${from}/` : ''}node_modules/${name}`
    if (here in lock) return existsSync(join(root, here)) ? here : undefined
    if (!from) return undefined
  }
}

/** All files below a folder, anywhere. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Bytes of all files below a folder. */
export const sizeOf = (folder: string): number => filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0)
