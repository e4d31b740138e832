import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { root } from './built-screens.ts'

type Outline = { method: string; path: string; multipart?: unknown }

const outlineOf = ({ method, path, multipart }: Outline): Outline => ({ method, path, ...(multipart ? { multipart } : {}) })
const isCall = (value: unknown): value is Outline => typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const isApi = (value: unknown): value is Record<string, Outline> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isCall)

/**
 * Of an HTTP route the browser needs only method, path and form part; the schemas remain types. So a page does not load zod (26 kB)
 * just because it calls the server. A schema that a form needs is imported from the domain.
 */
export function contractOutline(): Plugin {
  const folder = path.join(root, 'contract/')
  return {
    name: 'contract-outline',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0]!
      if (!file.startsWith(folder) || !existsSync(file)) return null
      const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
      return Object.entries(exported)
        .filter((entry): entry is [string, Record<string, Outline>] => isApi(entry[1]))
        .map(([name, calls]) => {
          const outline = Object.fromEntries(Object.entries(calls).map(([call, e]) => [call, outlineOf(e)]))
          return `export const ${name} = ${JSON.stringify(outline)}`
        })
        .join('\n')
    },
  }
}
