import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { root, tables } from './built-screens.ts'

/** Vite's module that stands before each import() of a build. */
const before = '\0vite/preload-helper.js'

/**
 * Puts the portal's own function (web/kit/http/fetch-files.ts) before every import() of the build, in place of Vite's: it fetches the files of the part, and only
 * then imports it. Its argument is the list of these files, without those that the importing file imports itself. The files of a page are not listed:
 * they are in the table of the first script (web/build/ahead.ts), from which `loadPage` fetches them.
 */
export function parts() {
  let bundle: Rolldown.OutputBundle = {}
  const pages = new Set<string>()
  const closureOf = (file: string, known = new Set<string>()): Set<string> => {
    const chunk = bundle[file]
    if (known.has(file) || chunk?.type !== 'chunk') return known
    known.add(file)
    for (const next of chunk.imports) closureOf(next, known)
    return known
  }
  const plugin: Plugin = {
    name: 'parts',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === before
        ? `export { importPart as __vitePreload } from ${JSON.stringify(path.join(root, 'web/kit/http/fetch-files.ts'))}`
        : null,
    generateBundle(_, chunks) {
      bundle = chunks
      pages.clear()
      for (const chunk of Object.values(chunks)) {
        const by = chunk.type === 'chunk' ? chunk.moduleIds.flatMap((id) => this.getModuleInfo(id)?.dynamicImporters ?? []) : []
        if (by.length > 0 && by.every((importer) => path.dirname(importer) === path.join(root, tables))) pages.add(chunk.fileName)
      }
    },
  }
  /** @param host the importing file */
  const resolveDependencies = (file: string, _: string[], { hostId: host }: { hostId: string }): string[] =>
    pages.has(file) ? [] : [...closureOf(file).difference(closureOf(host))].filter((name) => name !== file)
  return { plugin, resolveDependencies }
}
