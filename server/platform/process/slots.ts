import { setTimeout as sleep } from 'node:timers/promises'
import type { RefusalCode } from '#domain/refusal.ts'
import { refuse } from '#domain/refusal.ts'

/** Takes a slot and returns the function that gives it back. @throws Refused when none was free in time */
export type Slots = (key: string | number) => Promise<() => void>

/** `most` works at once, one for each key; the others wait in line, at most `patience` ms. */
export function slots(most: number, patience: number, busy: RefusalCode): Slots {
  const held = new Set<string | number>()
  let waiting: (() => void)[] = []
  return async (key) => {
    const until = performance.now() + patience
    while (held.size >= most || held.has(key)) {
      const left = until - performance.now()
      if (left <= 0) refuse(busy)
      await Promise.race([new Promise<void>((resolve) => waiting.push(resolve)), sleep(left, undefined, { ref: false })])
    }
    held.add(key)
    let given = false
    return () => {
      if (given) return
      given = true
      held.delete(key)
      const all = waiting
      waiting = []
      for (const wake of all) wake()
    }
  }
}
