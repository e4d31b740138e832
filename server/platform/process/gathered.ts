/**
 * Asks once for all who come while a question is on its way: they get the answer of the next one, which begins after they came. So nobody gets an answer
 * that is older than his question.
 */
export function gathered<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null
  let next: Promise<T> | null = null
  const begin = (): Promise<T> => {
    const asked = ask().finally(() => {
      running = null
    })
    running = asked
    return asked
  }
  const after = async (before: Promise<unknown>): Promise<T> => {
    await before.catch(() => {}) // told to those who asked it
    next = null
    return begin()
  }
  return () => {
    if (!running) return begin()
    next ??= after(running)
    return next
  }
}
