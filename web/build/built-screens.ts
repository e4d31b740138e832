import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Screen } from '../shell/screens/screen.ts'

export const root = path.resolve(import.meta.dirname, '../..')
/** A source, as the build's own program sees it. Sources are named from the root of the repository. */
export const load = async (source: string) => (await import(pathToFileURL(path.join(root, source)).href)) as Record<string, unknown>

type Screens = { allScreens: () => Promise<readonly Screen[]>; tablesOf: Record<string, readonly string[]> }
export const builtScreens = async (): Promise<Screens> => (await load('web/shell/screens/screens.ts')) as Screens

/** The folder of the tables of screens; what a table imports when it is wanted is a page. */
export const tables = path.dirname('web/shell/screens/tables/everyone.ts')

/** The file that a screen of the table imports. */
export function sourceOf({ page }: Pick<Screen, 'page'>): string {
  const source = /import\(['"](\.[^'"]+)['"]\)/.exec(String(page))?.[1]
  if (!source) throw new Error(`A screen must import its page itself: ${String(page)}`)
  return path.join(tables, source)
}
