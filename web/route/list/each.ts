/** One of many, and what it came to. */
export type EachState = 'waiting' | 'done' | 'failed'
export type One<T> = { item: T; state: EachState; reason?: string }

/** So many are asked for at once. */
const atOnce = 4

/**
 * Does one thing to each of many, singly; what fails stops none of the others. Begun with a list from before, it does again what is not done.
 * `told` is called after each. `reasonOf` = the words of what went wrong.
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
