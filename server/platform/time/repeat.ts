export type Repeating = { stop: () => Promise<void> }

/** Runs `work` now and again `pause` ms after each run ends, until stopped. A failure is reported to `failed` and does not stop it. */
export function repeat(pause: number | (() => number), work: () => Promise<unknown>, failed: (error: unknown) => void): Repeating {
  let ended = false
  let timer: NodeJS.Timeout | undefined
  const turn = async (): Promise<void> => {
    await work().catch(failed)
    if (ended) return
    const ms = typeof pause === 'number' ? pause : pause()
    timer = setTimeout(() => {
      running = turn()
    }, ms)
    timer.unref()
  }
  let running = turn()
  return {
    async stop() {
      ended = true
      clearTimeout(timer)
      await running
    },
  }
}
