/** Seeded pseudo-random number generator (mulberry32, T. Ettinger, public domain). */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  whole: (from: number, to: number) => number
  chance: (share: number) => boolean
  pick: <T>(from: readonly T[]) => T
  /** Returns the items in random order. */
  shuffle: <T>(things: readonly T[]) => T[]
}

export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    chance: (share) => next() < share,
    pick: (from) => from[whole(0, from.length - 1)]!,
    shuffle: (things) => {
      const list = [...things]
      for (let i = list.length - 1; i > 0; i--) {
        const j = whole(0, i)
        const thing = list[i]!
        list[i] = list[j]!
        list[j] = thing
      }
      return list
    },
  }
}
