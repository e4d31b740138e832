import { expect, test } from 'vitest'
import { typedOver } from './typed-over.ts'

test('what was typed beside an offered draft stays, the other fields are the draft’s', () => {
  const initial = { total: null, road: '', plan: {}, storages: [] }
  const kept = { total: 294, road: 'KAZ01', plan: { '2026-12-01': 80 }, storages: [{ address: 'ст. Шұбаркөл' }] }
  const typed = { total: 300, road: '', plan: { '2027-05-01': 200 }, storages: [{ address: 'тупик 4' }] }
  expect(typedOver<unknown>(kept, initial, initial)).toEqual(kept)
  expect(typedOver<unknown>(kept, typed, initial)).toEqual({
    total: 300,
    road: 'KAZ01',
    plan: { '2026-12-01': 80, '2027-05-01': 200 },
    storages: [{ address: 'ст. Шұбаркөл' }, { address: 'тупик 4' }],
  })
})

test('a storage that the form had from the beginning is one, whoever changed it', () => {
  const storage = { address: '', volume: 50 }
  const kept = { storages: [{ address: 'ст. Шұбаркөл', volume: 50 }] }
  const typed = { storages: [{ address: '', volume: 60 }] }
  expect(typedOver(kept, typed, { storages: [storage] })).toEqual({ storages: [{ address: 'ст. Шұбаркөл', volume: 60 }] })
})
