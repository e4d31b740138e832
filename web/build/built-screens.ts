import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Screen } from '../screens/screen.ts'

export const web = path.resolve(import.meta.dirname, '..')
/** A source of the web, as the build's own program sees it. */
export const load = async (file: string) => (await import(pathToFileURL(path.join(web, file)).href)) as Record<string, unknown>

type Screens = { allScreens: () => Promise<readonly Screen[]>; tablesOf: Record<string, readonly string[]> }
export const builtScreens = async (): Promise<Screens> => (await load('screens.ts')) as Screens

/** The file that a screen of the table imports. */
export function sourceOf({ page }: Pick<Screen, 'page'>): string {
  const source = /import\(['"]\.\.\/([^'"]+)['"]\)/.exec(String(page))?.[1]
  if (!source) throw new Error(`A screen must import its page itself: ${String(page)}`)
  return source
}
