import { AsyncLocalStorage } from 'node:async_hooks'

/** The call whose answer is being made: its route, the end of its last statement that began outside of a transaction, and whether it reads from the replica now. */
type Answering = { route: string; turn: Promise<void>; aside: boolean }

const answering = new AsyncLocalStorage<Answering>()

/** Makes an answer; statements and log lines in between know their route. */
export const answer = <T>(route: string, make: () => T): T => answering.run({ route, turn: Promise.resolve(), aside: false }, make)

export const answeredRoute = (): string | undefined => answering.getStore()?.route

export const readsAside = (): boolean => answering.getStore()?.aside === true

/** What this part of an answer asks is asked of the replica. */
export async function onReplica<T>(make: () => T | Promise<T>): Promise<T> {
  const call = answering.getStore()
  if (!call) return make()
  call.aside = true
  try {
    return await make()
  } finally {
    call.aside = false
  }
}

/**
 * Waits until the statements that this call began before have ended. Outside of a call nothing waits.
 * @returns what to call when this one has ended
 */
export async function nextTurn(): Promise<() => void> {
  const call = answering.getStore()
  if (!call) return () => {}
  const before = call.turn
  const { promise, resolve } = Promise.withResolvers<void>()
  call.turn = promise
  await before
  return resolve
}

/** Goes on with the work of this call whoever asks for the next part: a stream is read on behalf of its socket. */
export async function* inThisCall<T>(parts: AsyncGenerator<T, void, undefined>): AsyncGenerator<T, void, undefined> {
  const inCall = AsyncLocalStorage.snapshot()
  try {
    for (;;) {
      const part = await inCall(() => parts.next())
      if (part.done) return
      yield part.value
    }
  } finally {
    await inCall(() => parts.return(undefined))
  }
}
