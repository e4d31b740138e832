import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

test('work is repeated after a failure too, and stopping waits for what is under way', async () => {
  const told: unknown[] = []
  let turns = 0
  let ended = 0
  const third = Promise.withResolvers<void>()
  const job = repeat(
    1,
    async () => {
      turns++
      if (turns === 1) throw new Error('once')
      if (turns === 3) third.resolve()
      await new Promise((resolve) => setImmediate(resolve))
      ended++
    },
    (error) => told.push((error as Error).message),
  )
  await third.promise
  await job.stop()
  expect([told, turns, ended]).toEqual([['once'], 3, 2])
})
