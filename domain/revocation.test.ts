import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListStanding, listEffect, listTrouble, patientTries } from './revocation.ts'

const now = new Date('2026-11-20T05:00:00Z')
const minutes = (n: number) => new Date(now.getTime() + n * 60_000)
const good: ListStanding = { nextUpdate: minutes(600), triedAt: minutes(-1), fault: null, failingSince: null, failedTries: 0 }
const failing = (fault: NonNullable<ListStanding['fault']>, failedTries: number, change: Partial<ListStanding> = {}) =>
  listTrouble({ ...good, fault, failingSince: minutes(-failedTries), failedTries, ...change }, now)

test('a fresh list whose last look went well is no trouble, nor is an address that nobody has looked at', () => {
  expect(listTrouble(good, now)).toBeNull()
  expect(listTrouble({ ...good, nextUpdate: null, triedAt: null }, now)).toBeNull()
})

test('what is no list, or nobody trusted signed, alarms at the first look', () => {
  for (const fault of ['unreadable', 'unsigned'] as const) expect(failing(fault, 1)).toEqual({ fault, since: minutes(-1), alarming: true })
})

test('an address that does not answer, or gives an older list, is waited for while the list at hand is good', () => {
  for (const fault of ['unreachable', 'older'] as const) {
    expect(failing(fault, patientTries - 1)).toMatchObject({ fault, alarming: false })
    expect(failing(fault, patientTries)).toMatchObject({ fault, alarming: true })
    expect(failing(fault, 1, { nextUpdate: minutes(-1) })).toMatchObject({ fault, alarming: true })
    expect(failing(fault, 1, { nextUpdate: null })).toMatchObject({ fault, alarming: true })
  }
})

test('a list that has ended alarms when a look after its end has brought no other', () => {
  const ended = { ...good, nextUpdate: minutes(-5) }
  expect(listTrouble({ ...ended, triedAt: minutes(-6) }, now)).toEqual({ fault: 'stale', since: minutes(-5), alarming: false })
  expect(listTrouble({ ...ended, triedAt: minutes(-4) }, now)).toEqual({ fault: 'stale', since: minutes(-5), alarming: true })
})

test('while no fresh list is at hand after a look, no fault is kept from the administrators', () => {
  const standing = fc.record({
    nextUpdate: fc.option(fc.integer({ min: -600, max: 0 }).map(minutes)),
    triedAt: fc.constant(now),
    fault: fc.option(fc.constantFrom('unreachable', 'unreadable', 'unsigned', 'older')),
    failingSince: fc.constant(minutes(-1)),
    failedTries: fc.nat(100),
  })
  fc.assert(
    fc.property(standing, (list) => {
      expect(listTrouble(list, now)).toMatchObject({ alarming: true })
    }),
  )
})

test('what it means follows from the list at hand and from what the operator has set', () => {
  const strict = { policy: 'required', unreachable: 'refuse', signInHours: 24 } as const
  const effect = (nextUpdate: Date | null, change: Partial<Parameters<typeof listEffect>[2]> = {}) =>
    listEffect({ nextUpdate }, now, { ...strict, ...change })
  expect(effect(minutes(600))).toEqual({ effect: 'oldStays', until: minutes(600) })
  expect(effect(minutes(0))).toEqual({ effect: 'signInOnly', until: minutes(1440) })
  for (const ended of [effect(minutes(-1440)), effect(null), effect(minutes(-1), { signInHours: 0 })])
    expect(ended).toEqual({ effect: 'refused', until: null })
  expect(effect(minutes(-1), { unreachable: 'acceptAndCheckLater' }).effect).toBe('checkedLater')
  expect(effect(minutes(-1), { policy: 'ifPresent' }).effect).toBe('unchecked')
})
