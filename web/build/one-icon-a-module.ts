import * as mdi from '@mdi/js'
import type { Plugin } from 'vite'

const icons = new Map<string, unknown>(Object.entries(mdi))
const prefix = 'virtual:icon/'
const statement = /import\s*\{([^}]*)\}\s*from\s*['"]@mdi\/js['"]/g

/** @mdi/js is one module of 7,000 icons: a page that uses one would load the icons of all pages. So each icon becomes a module of its own. */
export const oneIconAModule = (): Plugin => ({
  name: 'one-icon-a-module',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return null
    const name = id.slice(prefix.length + 1)
    return `export const ${name} = ${JSON.stringify(icons.get(name))}`
  },
  transform(code, id) {
    if (!id.includes('/web/') || !code.includes('@mdi/js')) return null
    const one = (names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => `import { ${name} } from '${prefix}${name.split(' as ')[0]}'`)
        .join('\n')
    return { code: code.replace(statement, (_, names: string) => one(names)), map: null }
  },
})
