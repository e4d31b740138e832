/** Modules that the same entries load (`users`, by number), with what they import. `size` in characters of source. */
export type Share = { ids: string[]; users: Set<number>; size: number; imports: readonly string[] }

/** What one more file costs whoever loads it, in characters of source: a request and a dictionary of its own when compressed. */
const fileCosts = 12_000
/** Characters of source that an entry may load in vain, all together; 30,000 are 7 kB when compressed. The heavier an entry weighs, the less. */
const mostInVain = (weight: number): number => (weight >= 12 ? 30_000 : 60_000)

/**
 * Joins shares as long as the files saved outweigh the characters that some entries then load in vain, with all that these import. Two files that would
 * wait for each other are not joined: the one that runs first would find the other empty. `weightOf` a user: how often it is loaded.
 */
export function merged(modules: readonly Share[], weightOf: (user: number) => number = () => 1): Share[] {
  const shares = new Set(alike(modules))
  const home = new Map([...shares].flatMap((share) => share.ids.map((id) => [id, share] as const)))
  const weigh = (users: Iterable<number>) => [...users].reduce((sum, user) => sum + weightOf(user), 0)

  const importedBy = (...sources: Share[]): Set<Share> => {
    const found = new Set<Share>()
    const take = (share: Share) => {
      for (const id of share.imports) {
        const next = home.get(id)
        if (!next || found.has(next)) continue
        found.add(next)
        take(next)
      }
    }
    for (const source of sources) take(source)
    return found
  }
  const inVain = new Map<number, number>()
  /** What each user would load besides if the two were one file. */
  const besides = (a: Share, b: Share): Map<number, number> => {
    const more = new Map<number, number>()
    const all = a.users.union(b.users)
    for (const { size, users } of new Set([a, b, ...importedBy(a, b)]))
      for (const user of all.difference(users)) more.set(user, (more.get(user) ?? 0) + size)
    return more
  }
  const gainOf = (a: Share, b: Share): number => {
    const both = a.users.intersection(b.users)
    if (both.size === 0) return 0
    const more = [...besides(a, b)]
    if (more.some(([user, size]) => (inVain.get(user) ?? 0) + size > mostInVain(weightOf(user)))) return 0
    return weigh(both) * fileCosts - more.reduce((sum, [user, size]) => sum + size * weightOf(user), 0)
  }
  /** Whether a third share is imported by one of the two and imports the other, over however many steps. */
  const makesCircle = (a: Share, b: Share): boolean =>
    [...importedBy(a, b)].some((share) => share !== a && share !== b && [...importedBy(share)].some((far) => far === a || far === b))

  const worth = (a: Share, b: Share) => {
    const gain = gainOf(a, b)
    return gain > 0 ? [{ a, b, gain }] : []
  }
  let pairs = [...shares].flatMap((a, i) => [...shares].slice(i + 1).flatMap((b) => worth(a, b)))
  while (pairs.length > 0) {
    const best = pairs.reduce((x, y) => (y.gain > x.gain ? y : x))
    const gain = gainOf(best.a, best.b) // what they import may be loaded by more entries meanwhile
    if (gain < best.gain || makesCircle(best.a, best.b)) {
      if (gain <= 0 || gain >= best.gain) pairs = pairs.filter((pair) => pair !== best)
      else best.gain = gain
      continue
    }
    const { a, b } = best
    const both = joined([a, b])
    for (const [user, size] of besides(a, b)) inVain.set(user, (inVain.get(user) ?? 0) + size)
    for (const imported of importedBy(a, b)) imported.users = imported.users.union(both.users)
    for (const share of [a, b]) shares.delete(share)
    for (const id of both.ids) home.set(id, both)
    pairs = [
      ...pairs.filter((pair) => ![pair.a, pair.b].some((share) => share === a || share === b)),
      ...[...shares].flatMap((s) => worth(s, both)),
    ]
    shares.add(both)
  }
  return [...shares]
}

/** Modules with the same users always share a file. */
function alike(modules: readonly Share[]): Share[] {
  const groups = Map.groupBy(modules, ({ users }) => [...users].join())
  return [...groups.values()].map(joined)
}

const joined = (shares: readonly Share[]): Share => ({
  ids: shares.flatMap(({ ids }) => ids),
  users: shares.reduce((all, { users }) => all.union(users), new Set<number>()),
  size: shares.reduce((sum, { size }) => sum + size, 0),
  imports: shares.flatMap(({ imports }) => imports),
})
