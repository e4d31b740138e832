import { setTimeout as after } from 'node:timers/promises'
import { Refused } from '#domain/refusal.ts'
import type { Past } from './marks.ts'
import { playPastMonth } from './past.ts'
import type { Stage } from './stage.ts'

/** Callbacks: `told` around each month, `failed` for errors. */
type Hearer = { told: (title: string, work: () => Promise<void>) => Promise<void>; failed: (error: unknown, words: string) => void }
/** ms before a month is retried after an error: the database was unavailable, the disk was full. */
const pause = 2_000

/** Plays the rest of the past while the portal is served, until it is stopped; the next start continues where it was interrupted. */
export function pastBehind(stage: Stage & { past: Past }, hearer: Hearer): { begin: () => void; stop: () => Promise<void> } {
  const { past } = stage
  const cut = new AbortController()
  const failed = (error: unknown, words: string) => cut.signal.aborted || hearer.failed(error, words)
  const playing: Stage = { ...stage, cut: cut.signal }

  const playOne = async (n: number): Promise<void> => {
    try {
      await playPastMonth(playing, n, past.months, past.now)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      failed(error, 'somebody changed what a past month rests on: it stays as it is') // the portal is served meanwhile
    }
    await past.oneMore()
  }
  const untilPlayed = async (n: number): Promise<void> => {
    while (past.left()?.done === n) {
      await playOne(n).catch(async (error: unknown) => {
        failed(error, 'a past month will be continued in a moment')
        await after(pause, undefined, { signal: cut.signal })
      })
    }
  }
  const play = async (): Promise<void> => {
    for (let left = past.left(); left; left = past.left()) {
      const { done, of } = left
      await hearer.told(`Demo, past month ${done + 1} of ${of}`, () => untilPlayed(done))
    }
  }
  let played: Promise<void> = Promise.resolve()
  return {
    begin() {
      played = play().catch((error: unknown) => void failed(error, 'the past is played on with the next start'))
    },
    async stop() {
      cut.abort()
      await played
    },
  }
}
