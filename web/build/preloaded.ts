import { readdirSync } from 'node:fs'
import path from 'node:path'

const tables = readdirSync(path.resolve(import.meta.dirname, '../screens')).map((file) => path.parse(file).name)
const isTable = (chunk: string): boolean => tables.some((name) => path.basename(chunk).startsWith(`${name}-`))

/**
 * Selects the chunks to preload together with a lazy chunk. A table of screens would have to list all chunks of each of its
 * pages, a hundred bytes per name before the first page; instead a page lists its own chunks when it is loaded.
 */
export const preloaded = (_: string, needed: string[], { hostId }: { hostId: string }): string[] => (isTable(hostId) ? [] : needed)
