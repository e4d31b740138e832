import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const web = path.resolve(import.meta.dirname, '..')
const tables = readdirSync(path.join(web, 'screens')).map((file) => readFileSync(path.join(web, 'screens', file), 'utf8'))
/** The pages of screens, and what surrounds them. */
const pages = new Set(['frame', ...tables.flatMap((table) => [...table.matchAll(/import\('.*?(\w+)\.tsx'\)/g)].map(([, page]) => page!))])

/**
 * Selects the chunks to preload together with a lazy chunk. Those of a page are known to the first script (web/build/ahead.ts): beside each import
 * of the tables they would be a hundred bytes per name, before the first page.
 */
export const preloaded = (chunk: string, needed: string[]): string[] => (pages.has(path.basename(chunk).split('-')[0]!) ? [] : needed)
