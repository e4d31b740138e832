import { readdirSync } from 'node:fs'
import path from 'node:path'

const tables = readdirSync(path.resolve(import.meta.dirname, '../screens')).map((file) => path.parse(file).name)
const isTable = (chunk: string): boolean => tables.some((name) => path.basename(chunk).startsWith(`${name}-`))

/**
 * Which chunks are asked for together with one that is fetched later. A table of screens would have to name all that each of its
 * pages is made of, a hundred bytes a name in front of the first page; a page names its own parts when it comes.
 */
export const preloaded = (_: string, needed: string[], { hostId }: { hostId: string }): string[] => (isTable(hostId) ? [] : needed)
