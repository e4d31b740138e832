import { expect, test } from 'vitest'
import type { Refused } from '#domain/refusal.ts'
import { bodiesInHand, bytesInHand, perMinuteQuota, workQuota } from './quota.ts'

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

test('work that is known afterwards only is counted then, and the next is refused until the minute is over', () => {
  const { require, charge } = workQuota(1_000)
  require('a', 0)
  charge('a', 700, 0)
  expect(refused(() => require('a', 10_000))).toBeNull()
  charge('a', 9_000, 10_000)
  expect(refused(() => require('a', 30_000))).toEqual({ code: 'rate.exceeded', args: { seconds: 30 } })
  expect(refused(() => require('b', 30_000))).toBeNull()
  expect(refused(() => require('a', 60_000))).toBeNull()
})

test('all who are not signed in share one limit, whatever their addresses and however small their bodies; who is signed in does not feel it', () => {
  const hold = bodiesInHand()
  const first = hold({ ip: 'a' }, 60 * mb)
  const small = Array.from({ length: 136 }, (_, n) => hold({ ip: `b${n}` }, mb / 2))
  expect(refused(() => hold({ ip: 'c' }, mb))).toMatchObject({ code: 'rate.exceeded' })
  hold({ person: 1 }, 60 * mb)
  small[0]!()
  small[0]!()
  small[1]!()
  expect(refused(() => hold({ ip: 'c' }, mb))).toBeNull()
  expect(refused(() => hold({ ip: 'c' }, mb))).not.toBeNull()
  first()
  expect(refused(() => hold({ ip: 'c' }, 60 * mb))).toBeNull()
})
