import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refused } from '#domain/refusal.ts'
import type { Past } from './marks.ts'
import { playPastMonth } from './past.ts'
import type { Stage } from './stage.ts'

type Told = (title: string, work: () => Promise<void>) => Promise<void>
/** ms before a month is gone on with that something kept from being played: the database was away, the disk was full. */
const pause = 5_000

/**
 * Plays what is left of last season while the portal is served, until the application closes; the next start goes on where it was cut off.
 * @returns what begins it
 */
export function pastBehind(app: FastifyInstance, stage: Stage & { past: Past }, told: Told): () => void {
  const { past } = stage
  const cut = new AbortController()
  const failed = (err: unknown, words: string) => cut.signal.aborted || app.log.warn({ err }, words)
  const playing: Stage = { ...stage, cut: cut.signal }

  const playOne = async (n: number): Promise<void> => {
    try {
      await playPastMonth(playing, n, past.now)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      failed(error, 'somebody changed what a past month rests on: it stays as it is') // the portal is served meanwhile
    }
    await past.oneMore()
  }
  const untilPlayed = async (n: number): Promise<void> => {
    while (past.left()?.done === n) {
      await playOne(n).catch(async (error: unknown) => {
        failed(error, 'a past month goes on in a moment')
        await after(pause, undefined, { signal: cut.signal })
      })
    }
  }
  const play = async (): Promise<void> => {
    for (let left = past.left(); left; left = past.left()) {
      const { done, of } = left
      await told(`Demo, past month ${done + 1} of ${of}`, () => untilPlayed(done))
    }
  }
  let played: Promise<void> = Promise.resolve()
  app.addHook('onClose', async () => {
    cut.abort()
    await played
  })
  return () => {
    played = play().catch((error: unknown) => void failed(error, 'last season is played on with the next start'))
  }
}
