import { randomUUID } from 'node:crypto'
import { chosenByItself, keyState, offered } from './keys/key-choice.ts'
import type { SigningKey } from './keys/key-store.ts'
import type { Wish } from './wish.ts'

/** A signing request that waits for the user's decision. */
export type Matter = { id: string; origin: string | null; askedAt: Date; wish: Wish; keys: SigningKey[] }

export type Decision = { key: SigningKey } | 'cancelled' | 'noKey'

/** Reason why a confirmation was rejected. */
export type Objection = 'gone' | 'foreignKey' | 'expired' | 'notYetValid'

export type Desk = {
  matters(): Matter[]
  /** The storages of its keys other than files. */
  devices(): Promise<string[]>
  /** Queues a signing request. Resolves to `cancelled` when the page that sent it disconnects. */
  ask(wish: Wish, origin: string | null, gone: AbortSignal): Promise<Decision>
  /** Returns null when the confirmation was accepted. */
  confirm(id: string, keyId: string): Objection | null
  cancel(id: string): Objection | null
  /** Registers a listener for every change; returns a function that removes it. */
  watch(listener: () => void): () => void
}

/** Creates the queue of pending signing requests; with `auto` a matching key signs at once, and the decision is `noKey` when there is none. */
export function newDesk({ keys, auto, clock }: { keys: () => Promise<SigningKey[]>; auto: boolean; clock: () => Date }): Desk {
  const waiting = new Map<string, { matter: Matter; decide: (decision: Decision) => void }>()
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const close = (id: string, decision: Decision): Objection | null => {
    const entry = waiting.get(id)
    if (entry === undefined) return 'gone'
    waiting.delete(id)
    entry.decide(decision)
    changed()
    return null
  }
  return {
    matters: () => [...waiting.values()].map(({ matter }) => matter),
    devices: async () => [...new Set((await keys()).map(({ storage }) => storage))].filter((storage) => storage !== 'PKCS12'),
    async ask(wish, origin, gone) {
      const all = await keys()
      const askedAt = clock()
      if (auto) {
        const key = chosenByItself(all, wish.filter, askedAt)
        return key ? { key } : 'noKey'
      }
      if (gone.aborted) return 'cancelled'
      const matter = { id: randomUUID(), origin, askedAt, wish, keys: offered(all, wish.filter, askedAt) }
      const { promise, resolve: decide } = Promise.withResolvers<Decision>()
      waiting.set(matter.id, { matter, decide })
      const withdraw = () => close(matter.id, 'cancelled')
      gone.addEventListener('abort', withdraw)
      changed()
      return promise.finally(() => gone.removeEventListener('abort', withdraw))
    },
    confirm(id, keyId) {
      const key = waiting.get(id)?.matter.keys.find((candidate) => candidate.id === keyId)
      if (key === undefined) return waiting.has(id) ? 'foreignKey' : 'gone'
      const state = keyState(key, clock())
      return state === 'valid' ? close(id, { key }) : state
    },
    cancel: (id) => close(id, 'cancelled'),
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
