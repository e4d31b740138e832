import { expect, test } from 'vitest'
import { emergencyMonth, reserveLeft, reserveRefusals } from './emergency.ts'
import { RequestDraft } from './request.ts'
import { requestRefusals } from './rules.ts'

test('an emergency is of the running month, on its last day too', () =>
  expect([emergencyMonth('2026-11-01'), emergencyMonth('2026-11-30'), emergencyMonth('2026-12-01')]).toEqual([
    '2026-11-01',
    '2026-11-01',
    '2026-12-01',
  ]))

test('the reserve is a share of the plan, less what was approved of other emergencies', () => {
  const plan = { planned: 1_000_000, allocated: 0 }
  expect(reserveLeft({ ...plan, others: [] }, 5)).toBe(50_000)
  expect(reserveLeft({ ...plan, others: [{ approved: 30_000, allocated: 30_000 }] }, 5)).toBe(20_000)
  expect(reserveLeft({ ...plan, others: [{ approved: 60_000, allocated: 0 }] }, 5)).toBe(0)
  expect(reserveLeft({ ...plan, others: [] }, 0)).toBe(0)
  expect(reserveLeft({ planned: 999, allocated: 0, others: [] }, 10)).toBe(99)
})

test('never more than the plan has left, less what other emergencies still wait for', () => {
  const plan = { planned: 1_000_000, allocated: 970_000 }
  expect(reserveLeft({ ...plan, others: [] }, 5)).toBe(30_000)
  expect(reserveLeft({ ...plan, others: [{ approved: 20_000, allocated: 5_000 }] }, 5)).toBe(15_000)
  expect(reserveLeft({ ...plan, allocated: 1_000_000, others: [] }, 5)).toBe(0)
})

test('without a reserve, or with an empty one, every emergency is refused; above it the refusal names what is left', () => {
  expect(reserveRefusals(10, { percent: 0, left: 0 })).toEqual([{ code: 'request.noReserve' }])
  expect(reserveRefusals(10, { percent: 5, left: 0 })).toEqual([{ code: 'request.reserveEmpty', field: 'bitumenType' }])
  expect(reserveRefusals(10, { percent: 5, left: 10 })).toEqual([])
  expect(reserveRefusals(11, { percent: 5, left: 10 })).toEqual([
    { code: 'request.overReserve', args: { left: 10 }, field: 'requestVolume' },
  ])
})

test('an emergency keeps every rule of a request but the month, and says why', () => {
  const draft = (change: object = {}) =>
    RequestDraft.parse({
      ...{ projectId: 1, organizationBin: '240140900039', requestPeriod: '2026-11-01', requestVolume: 20, ...change },
      ...{ bitumenType: 'BND_70_100', transportType: 'CAR' },
    })
  const around = {
    project: { status: 'SIGNED' as const, startDate: '2026-04-01', endDate: '2027-10-31' },
    ...{ today: '2026-11-20', free: 100, hasContract: false, reserve: { percent: 5, left: 50 } },
  }
  const told = (change: object, reason = 'Паводок размыл насыпь', more: object = {}) =>
    requestRefusals(draft(change), { ...around, emergencyReason: reason, ...more }).map(({ code }) => code)
  expect(told({})).toEqual([])
  expect(told({ requestPeriod: '2026-12-01' })).toEqual(['request.emergencyMonth'])
  expect(told({}, 'Паводок')).toEqual(['flow.commentRequired'])
  expect(told({ requestVolume: 60 })).toEqual(['request.overReserve'])
  expect(told({ requestVolume: 101 })).toEqual(['request.overFree', 'request.overReserve'])
  expect(told({}, undefined, { reserve: { percent: 0, left: 0 } })).toEqual(['request.noReserve'])
  expect(told({}, undefined, { project: { ...around.project, status: 'STOPPED' } })).toEqual(['request.projectNotSigned'])
})
