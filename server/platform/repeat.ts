export type Repeating = { stop: () => Promise<void> }

/** Does `work` now and then again so many ms after it has ended, until it is stopped. A failure is told and does not end it. */
export function repeat(pause: number, work: () => Promise<unknown>, failed: (error: unknown) => void): Repeating {
  let ended = false
  let timer: NodeJS.Timeout | undefined
  const turn = async (): Promise<void> => {
    await work().catch(failed)
    if (ended) return
    timer = setTimeout(() => {
      running = turn()
    }, pause)
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
