import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kg } from '../../tons.ts'
import { free, type Taking, takes } from './free.ts'
import { requestStatuses } from './status.ts'

const asked = (change: Partial<Taking> = {}): Taking => ({
  status: 'CREATED',
  requestVolume: 200,
  approvedVolume: null,
  distributedAmount: null,
  shippedVolume: null,
  monthClosed: false,
  ...change,
})

test('a request takes what was asked until an office has signed how much, then that', () => {
  for (const status of ['CREATED', 'AWAITING_SIGNATURE', 'ON_APPROVAL', 'SIGNATURE_REVOKED'] as const)
    expect(takes(asked({ status }))).toBe(200)
  expect(takes(asked({ status: 'SIGNED', approvedVolume: 180 }))).toBe(180)
})

test('a signed order decides what it takes, and the closed month what was shipped', () => {
  const signed = asked({ status: 'SIGNED', approvedVolume: 180, distributedAmount: 142, shippedVolume: 120.5 })
  expect([takes(signed), takes({ ...signed, monthClosed: true })]).toEqual([142, 120.5])
  expect(takes({ ...signed, monthClosed: true, shippedVolume: null })).toBe(0)
})

test('a rejected or stopped request takes nothing', () =>
  expect(['REJECTED', 'STOPPED'].map((status) => takes(asked({ status: status as 'STOPPED', approvedVolume: 180 })))).toEqual([0, 0]))

const anyTons = fc.integer({ min: 0, max: 9_000_000 }).map((n) => n / 1000)
const anyRequest = fc.record({
  status: fc.constantFrom(...requestStatuses),
  requestVolume: anyTons,
  approvedVolume: fc.option(anyTons),
  distributedAmount: fc.option(anyTons),
  shippedVolume: fc.option(anyTons),
  monthClosed: fc.boolean(),
})

test('what is free and what is taken make up the whole, to the kilogram, and free is never below 0', () => {
  fc.assert(
    fc.property(anyTons, fc.array(anyRequest, { maxLength: 8 }), (total, requests) => {
      const left = free({ bitumenTotal: total, bitumenRemainder: 0 }, requests)
      const taken = requests.reduce((sum, r) => sum + kg(takes(r)), 0)
      expect(kg(left)).toBe(Math.max(0, kg(total) - taken))
    }),
  )
})

test('one more request never frees anything, and taking it away gives back what was there', () => {
  fc.assert(
    fc.property(anyTons, fc.array(anyRequest, { maxLength: 5 }), anyRequest, (bitumenTotal, others, one) => {
      const project = { bitumenTotal, bitumenRemainder: 0 }
      const [before, after] = [free(project, others), free(project, [...others, one])]
      expect(after).toBeLessThanOrEqual(before)
      if (kg(takes(one)) <= kg(before)) expect(kg(after) + kg(takes(one))).toBe(kg(before))
    }),
  )
})
