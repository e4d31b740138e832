import path from 'node:path'
import type { Plugin } from 'vite'

/** The modules that every user loads first, each with all its dependencies. */
const firsts = {
  first: ['main.tsx', 'session/SignInPage.tsx'],
  frame: ['Portal.tsx'],
}
type First = keyof typeof firsts

/**
 * Modules shared by many pages are split into ever smaller chunks, and each costs a request and its own dictionary. What the sign-in
 * page needs is one chunk, what the frame needs in addition is another: a new page changes neither.
 */
export function firstTogether() {
  const web = path.resolve(import.meta.dirname, '..')
  const members: Record<First, Set<string>> = { first: new Set(), frame: new Set() }
  const plugin: Plugin = {
    name: 'first-together',
    apply: 'build',
    buildEnd() {
      for (const [name, sources] of Object.entries(firsts) as [First, string[]][]) {
        const found = members[name]
        found.clear()
        const take = (id: string) => {
          if (found.has(id)) return
          found.add(id)
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) take(next)
        }
        for (const source of sources) take(path.join(web, source))
      }
    },
  }
  const group = (name: First, priority: number) => ({
    name,
    test: (id: string) => members[name].has(id),
    priority,
    includeDependenciesRecursively: false,
  })
  return { plugin, groups: [group('first', 2), group('frame', 1)] }
}
