import { expect, test } from 'vitest'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { draftOf, emptyRequest, type RequestContext, type RequestValues, requestFormRefusals, twinIn, valuesOf } from './values.ts'

const around: RequestContext = {
  project: { id: 7, kato: { code: '550000000' }, status: { code: 'SIGNED' }, startDate: '2026-03-01', endDate: '2027-10-31' },
  requestPeriod: '2026-12-01',
  today: '2026-11-20',
  free: 300,
  hasContract: false,
}
const filled: RequestValues = {
  ...emptyRequest,
  requestVolume: 120,
  bitumenType: 'BND_70_100',
  organizationBin: '240140900039',
  transportType: 'CAR',
}
const told = (v: RequestValues, more: Partial<RequestContext> = {}) =>
  requestFormRefusals(v, { ...around, ...more }).map(({ code, field }) => `${field}: ${code}`)

test('volume, grade, factory and transport are required', () =>
  expect(told(emptyRequest)).toEqual(
    ['organizationBin', 'requestVolume', 'bitumenType', 'transportType'].map((field) => `${field}: request.fieldsRequired`),
  ))

test('what is filled in can be sent; above the free tons it cannot', () => {
  expect(told(filled)).toEqual([])
  expect(told({ ...filled, requestVolume: 301 })).toEqual(['requestVolume: request.overFree'])
})

test('with the tick the whole block of the trader is required, its contract too', () => {
  const ticked = { ...filled, withTrader: true }
  expect(told(ticked)).toEqual(
    ['traderBin', 'traderPhoneNumber', 'traderComment', 'traderContractAttachment'].map((field) => `${field}: request.traderIncomplete`),
  )
  const named = { ...ticked, traderBin: '240140900049', traderComment: 'Доставка' }
  expect(told({ ...named, traderPhoneNumber: '87012223344' }, { hasContract: true })).toEqual([])
  expect(told({ ...named, traderPhoneNumber: '07012223344' }, { hasContract: true })).toEqual(['traderPhoneNumber: request.traderPhone'])
})

test('without the tick nothing of a trader is sent', () => {
  const untold = draftOf({ ...filled, traderBin: '240140900049', traderPhoneNumber: '1' }, around)
  expect(Object.keys(untold).filter((key) => key.startsWith('trader'))).toEqual([])
})

test('a request that is edited or repeated keeps all that was filed, its destination and its trader too', () => {
  const filed = {
    requestVolume: 120,
    bitumenType: { code: 'PBV' },
    organization: { bin: '240140900039' },
    transportType: { code: 'CAR' },
    destination: { id: 4 },
    trader: { traderBin: '240140900049', traderPhoneNumber: '87012223344', traderComment: 'Доставка' },
    emergencyReason: 'Размыв дороги после ливня',
  } as unknown as BitumenRequest
  expect(draftOf(valuesOf(filed), { ...around, reserve: null })).toEqual({
    ...{ projectId: 7, requestPeriod: '2026-12-01', katoCode: '550000000' },
    ...{ requestVolume: 120, bitumenType: 'PBV', organizationBin: '240140900039', transportType: 'CAR', projectStorageId: 4 },
    ...{ traderBin: '240140900049', traderPhoneNumber: '87012223344', traderComment: 'Доставка' },
    emergencyReason: 'Размыв дороги после ливня',
  })
})

test('a month outside the project, and a project that is not signed, are refused before anything is sent', () => {
  const ended = { ...around.project, endDate: '2026-11-30' }
  expect(told(filled, { project: ended })).toEqual(['requestPeriod: request.outsideProject'])
  const unsigned = { ...around.project, status: { code: 'SIGNATURE_REVOKED' as const } }
  expect(told(filled, { project: unsigned })).toEqual(['undefined: request.projectNotSigned'])
})

test('the form knows the twin of what is filled in: an empty destination is the project’s first asphalt plant', () => {
  const places = [
    { id: 4, storageType: 'PIT' },
    { id: 7, storageType: 'ABZ' },
  ] as unknown as Parameters<typeof twinIn>[1]
  const filed = {
    ...{ id: 172, requestPeriod: '2026-12-01', bitumenType: 'BND_70_100' as const, projectStorageId: 7, requestVolume: 40, takes: 40 },
    ...{
      approvedVolume: null,
      distributedAmount: null,
      shippedVolume: null,
      status: { code: 'SIGNED' as const, description: 'Подписана' },
    },
  }
  const twin = (change: object, status = filed.status) => twinIn({ ...filled, ...change }, places, '2026-12-01', [{ ...filed, status }])?.id
  expect([twin({}), twin({ projectStorageId: '7' })]).toEqual([172, 172])
  expect([twin({ projectStorageId: '4' }), twin({ bitumenType: 'PBV' }), twin({ bitumenType: '' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(twin({}, { code: 'REJECTED' as never, description: '' })).toBeUndefined()
})
