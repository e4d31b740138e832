/** Names that others use for the same thing. */
const alsoCalled: Record<string, string> = {
  PROXY: 'PROXIES',
  TRUST_PROXY: 'PROXIES',
  TRUSTED_PROXIES: 'PROXIES',
}
/** Shorter names resemble too many others. */
const shortest = 6

/** Letters to insert, leave out, change or exchange with their neighbour. */
function distance(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1), exchanged))
    }
    ;[before, last] = [last, row]
  }
  return last[b.length]!
}

/** Sentences for names of the environment that look like a misspelt setting: it would be ignored. The environment holds much else, so only those. */
export function misspelt(given: readonly string[], known: readonly string[]): string[] {
  const own = new Set(known)
  return given.flatMap((name) => {
    if (own.has(name)) return []
    const plain = name.toUpperCase().replaceAll('-', '_')
    const near = (one: string) => one.length >= shortest && distance(plain, one) <= (one.length >= 10 ? 2 : 1)
    const meant = own.has(plain) ? plain : (alsoCalled[plain] ?? known.find(near))
    return meant ? [`${name} is no setting: do you mean ${meant}?`] : []
  })
}
