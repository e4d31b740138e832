/** One item of a batch and its result. */
export type EachState = 'waiting' | 'done' | 'failed'
export type One<T> = { item: T; state: EachState; reason?: string }

/** Number of concurrent requests. */
const atOnce = 4

/**
 * Runs `work` for each item separately; a failure does not stop the others. With a list from an earlier run, repeats the items that are not done.
 * `told` is called after each change. `reasonOf` = the error message.
 */
export async function doEach<T>(
  all: readonly One<T>[],
  work: (item: T) => Promise<unknown>,
  reasonOf: (error: unknown) => string,
  told: (all: readonly One<T>[]) => void,
): Promise<void> {
  const now = all.map((one): One<T> => (one.state === 'done' ? one : { item: one.item, state: 'waiting' }))
  const waiting = now.filter(({ state }) => state === 'waiting')
  told([...now])
  let next = 0
  const worker = async () => {
    for (let one = waiting[next++]; one; one = waiting[next++]) {
      const place = now.indexOf(one)
      now[place] = await work(one.item).then(
        (): One<T> => ({ item: one.item, state: 'done' }),
        (error: unknown): One<T> => ({ item: one.item, state: 'failed', reason: reasonOf(error) }),
      )
      told([...now])
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
