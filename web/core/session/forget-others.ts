/** The cache of what one person has read here begins with it. */
export const knownOf = 'known-'

/** What is kept is for the person who read it: nothing stays when they sign out, or somebody else signs in. */
export async function forgetOfOthers(user: number | null): Promise<void> {
  if (!globalThis.caches) return // a page without https keeps nothing
  const others = (await caches.keys()).filter((name) => name.startsWith(knownOf) && (user === null || name !== knownOf + user))
  await Promise.all(others.map((name) => caches.delete(name)))
}
