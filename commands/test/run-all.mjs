/**
 * Starts each step as soon as enough cores are free, in the order of the list where several could start. Ends with the last one.
 * @template {{ cores: number }} S
 * @param {readonly S[]} steps
 * @param {number} cores of the machine; no step needs more
 * @param {(step: S) => Promise<void>} run
 */
export async function runAll(steps, cores, run) {
  const waiting = [...steps]
  /** @type {Set<Promise<void>>} */
  const running = new Set()
  let free = cores
  while (waiting.length > 0) {
    const next = waiting.findIndex((step) => step.cores <= free)
    const step = waiting[next]
    if (!step) {
      await Promise.race(running)
      continue
    }
    waiting.splice(next, 1)
    free -= step.cores
    const ended = run(step).finally(() => {
      free += step.cores
      running.delete(ended)
    })
    running.add(ended)
  }
  await Promise.all(running)
}
