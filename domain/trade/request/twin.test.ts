import { expect, test } from 'vitest'
import { requestStatuses } from './status.ts'
import { defaultDestination, twinOf } from './twin.ts'

const wanted = { requestPeriod: '2026-12-01', bitumenType: 'PBV', projectStorageId: 7 } as const
const filed = { ...wanted, id: 172, status: 'SIGNED' } as const

test('a twin asks for the same month, grade and destination', () => {
  expect(twinOf(wanted, [filed])).toBe(filed)
  for (const change of [
    { requestPeriod: '2026-11-01' },
    { bitumenType: 'BND_70_100' },
    { projectStorageId: 8 },
    { projectStorageId: null },
  ])
    expect(twinOf(wanted, [{ ...filed, ...(change as object) }])).toBeUndefined()
})

test('the newest of several twins is named', () => expect(twinOf(wanted, [filed, { ...filed, id: 180 }])?.id).toBe(180))

test('a request that was rejected or stopped is nobody’s twin', () => {
  const open = requestStatuses.filter((status) => twinOf(wanted, [{ ...filed, status }]))
  expect(open).toEqual(['CREATED', 'AWAITING_SIGNATURE', 'ON_APPROVAL', 'SIGNED', 'SIGNATURE_REVOKED'])
})

test('without a choice the destination is the first asphalt plant, else the first storage', () => {
  const [pit, plant, other] = ['PIT', 'ABZ', 'ABZ'].map((storageType, id) => ({ id, storageType })) as [object, object, object]
  type Storages = Parameters<typeof defaultDestination>[0]
  expect(defaultDestination([pit, plant, other] as Storages)).toBe(plant)
  expect(defaultDestination([pit] as Storages)).toBe(pit)
  expect(defaultDestination([])).toBeUndefined()
})
