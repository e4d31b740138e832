import { expect, test } from 'vitest'
import type { Refused } from '#domain/refusal.ts'
import { bytesInHand, perMinuteQuota } from './quota.ts'

const refused = (act: () => unknown) => {
  try {
    act()
    return null
  } catch (error) {
    return (error as Refused).refusal
  }
}
const mb = 1024 * 1024

test('each has their own minute; who has used it up is told how long to wait', () => {
  const take = perMinuteQuota(2)
  take('a', 0)
  take('a', 10_000)
  take('b', 10_000)
  expect(refused(() => take('a', 40_000))).toEqual({ code: 'rate.exceeded', args: { seconds: 20 } })
  expect(refused(() => take('a', 60_000))).toBeNull()
})

test('what one has on the way at once is bounded, and comes back when it is answered', () => {
  const hold = bytesInHand(100 * mb)
  const first = hold(1, 60 * mb)
  expect(refused(() => hold(1, 60 * mb))).toMatchObject({ code: 'rate.exceeded' })
  const others = hold(2, 60 * mb)
  first()
  first()
  expect(refused(() => hold(1, 60 * mb))).toBeNull()
  expect(refused(() => hold(1, 60 * mb))).toMatchObject({ code: 'rate.exceeded' })
  others()
})

test('small bodies do not count, and a single one is never refused for its size: that has a limit of its own', () => {
  const hold = bytesInHand(10 * mb)
  hold(1, 64 * mb)
  expect(refused(() => hold(1, mb))).toBeNull()
})
