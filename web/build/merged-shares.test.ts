import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '#domain/tries.testing.ts'
import { merged, type Share } from './merged-shares.ts'

const share = (id: string, users: number[], size: number, imports: string[] = []): Share => ({
  ids: [id],
  users: new Set(users),
  size,
  imports,
})
const together = (shares: readonly Share[]) => shares.map(({ ids }) => ids.toSorted().join(' ')).sort()

test('small modules that the same pages share are one file, a large one that others load in vain stays apart', () => {
  const modules = [share('chip', [1, 2, 3], 900), share('icon', [1, 2], 200), share('chart', [3, 4], 80_000), share('row', [1, 2, 3], 500)]
  expect(together(merged(modules))).toEqual(['chart', 'chip icon row'])
})

test('whatever is shared, every module is in one file and no file waits for itself', () => {
  const size = 30
  const module = fc.record({ users: fc.uniqueArray(fc.nat(9), { minLength: 1 }), size: fc.nat(20_000), imports: fc.array(fc.nat(size)) })
  fc.assert(
    fc.property(fc.array(module, { maxLength: size }), (drawn) => {
      // a module imports later ones only, and whoever loads it loads those too
      const modules = drawn.map(({ users, size, imports }, i) =>
        share(String(i), users, size, imports.filter((to) => to > i && to < drawn.length).map(String)),
      )
      for (const { users, imports } of modules) for (const to of imports) for (const user of users) modules[Number(to)]!.users.add(user)
      const files = merged(modules)
      expect(files.flatMap(({ ids }) => ids).sort()).toEqual(modules.flatMap(({ ids }) => ids).sort())
      expect(firstCircle(files)).toBeUndefined()
    }),
    { numRuns: tries(100) },
  )
})

function firstCircle(files: readonly Share[]): Share | undefined {
  const home = new Map(files.flatMap((file) => file.ids.map((id) => [id, file] as const)))
  const leadsTo = (from: Share, seen: Set<Share>): Set<Share> => {
    for (const next of from.imports.map((id) => home.get(id)!))
      if (next !== from && !seen.has(next)) {
        seen.add(next)
        leadsTo(next, seen)
      }
    return seen
  }
  return files.find((file) => leadsTo(file, new Set()).has(file))
}
