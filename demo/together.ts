/** Groups that are worked on at one time: more of them would only wait for the processor. */
const lanes = 4

/**
 * Works on groups side by side, on each group's own things one after the other. Once one fails no other is begun, and it ends when all that were begun
 * have ended, so that nothing goes on after a stop.
 */
export async function together<T>(groups: Iterable<readonly T[]>, work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  const waiting = [...groups]
  const lane = async () => {
    for (let own = waiting.shift(); own; own = waiting.shift())
      for (const one of own) {
        if (failures.length > 0) return
        await work(one).catch((error: unknown) => failures.push(error))
      }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (failures.length > 0) throw failures[0]
}
