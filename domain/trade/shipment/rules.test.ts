import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kg } from '../../tons.ts'
import { receiptFaults } from './receipt.ts'
import { mostNet, mostWithoutReason, overKg, receiptRefusals, roomWithoutReason, shipmentRefusals } from './rules.ts'
import { ReceiptDraft, ShipmentDraft } from './shipment.ts'
import { stages, turnOf } from './stages.ts'

const at = { most: mostWithoutReason(120, 5), shippedBefore: 0, period: '2026-12-01', today: '2026-12-20' }
const wagon = ShipmentDraft.parse({
  allocationId: 1,
  kind: 'WAGON',
  vehicle: '5149 5844',
  waybill: 'ЭТ-100200',
  shippedOn: '2026-12-12',
  net: 60.125,
  passport: 'КП-7',
})
const codes = (change: object, loading: object = {}) => shipmentRefusals({ ...wagon, ...change }, { ...at, ...loading }).map((r) => r.code)

test('a wagon with its number, waybill, passport and net tons to the kilogram is taken', () => {
  expect(codes({})).toEqual([])
  expect(wagon.vehicle).toBe('51495844')
})

test('each fault of a shipment has its own reason', () => {
  expect(codes({ vehicle: '51495845' })).toEqual(['shipment.wagonNumber'])
  expect(codes({ kind: 'TRUCK', vehicle: '123', net: 25 })).toEqual(['shipment.plate'])
  expect(codes({ net: 0 })).toEqual(['shipment.net'])
  expect(codes({ net: 601.25 })).toEqual(['shipment.netTooMuch', 'shipment.overNeedsReason'])
  expect(codes({ shippedOn: '2026-12-21' })).toEqual(['shipment.future'])
  expect(codes({ shippedOn: '2026-11-30' })).toEqual(['shipment.otherMonth'])
  expect(codes({ shippedOn: '2027-01-11' }, { today: '2027-01-15' })).toEqual(['shipment.otherMonth'])
})

test('a load of the last days may be weighed until the tenth of the next month', () => {
  expect(codes({ shippedOn: '2026-12-01' })).toEqual([])
  expect(codes({ shippedOn: '2027-01-10' }, { today: '2027-01-15' })).toEqual([])
})

test('so many per cent above the allocated tons as the setting says are the rounding of wagons, more needs a reason', () => {
  expect(roomWithoutReason({ most: 126, shippedBefore: 60 })).toBe(66)
  expect(codes({ net: 66 }, { shippedBefore: 60 })).toEqual([])
  expect(codes({ net: 66.001 }, { shippedBefore: 60 })).toEqual(['shipment.overNeedsReason'])
  expect(codes({ net: 66.001, overReason: 'Цистерна взвешена после налива' }, { shippedBefore: 60 })).toEqual([])
  expect([mostWithoutReason(120, 5), mostWithoutReason(120, 0), mostWithoutReason(33.333, 10)]).toEqual([126, 120, 36.666])
  expect(codes({ net: 66.001 }, { shippedBefore: 60, most: mostWithoutReason(120, 6) })).toEqual([])
  expect(codes({ net: 60.001 }, { shippedBefore: 60, most: mostWithoutReason(120, 0) })).toEqual(['shipment.overNeedsReason'])
})

test('to a stopped project a wagon leaves with a reason only', () => {
  const stopped = { stopped: '2026-12-10' }
  expect(shipmentRefusals(wagon, { ...at, ...stopped })).toEqual([
    { code: 'shipment.stoppedNeedsReason', args: { day: '2026-12-10', min: 10, max: 1000 }, field: 'stoppedReason' },
  ])
  expect(codes({ stoppedReason: 'мало' }, stopped)).toEqual(['shipment.stoppedNeedsReason'])
  expect(codes({ stoppedReason: 'Вагон налит до остановки проекта' }, stopped)).toEqual([])
  expect(codes({}, { stopped: null })).toEqual([])
})

test('what is above the allocated tons adds up, whatever the order of wagons', () => {
  const wagons = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), wagons, (volumeKg, nets) => {
      let before = 0
      let over = 0
      for (const net of nets) {
        over += overKg(volumeKg / 1000, before / 1000, (before + net) / 1000)
        before += net
      }
      expect(over).toBe(Math.max(0, before - volumeKg))
    }),
  )
})

test('weighed tons have at most three decimals', () => {
  expect(ReceiptDraft.safeParse({ receivedVolume: 59.8, receivedOn: '2026-12-14' }).success).toBe(true)
  expect(ReceiptDraft.safeParse({ receivedVolume: 59.8001, receivedOn: '2026-12-14' }).success).toBe(false)
  expect(kg(59.8)).toBe(59_800)
})

test('more or less than was shipped needs a reason, another reason needs words', () => {
  const said = (change: object) =>
    receiptRefusals(
      ReceiptDraft.parse({ receivedVolume: 60, receivedOn: '2026-12-14', ...change }),
      { kind: 'WAGON', net: 60, shippedOn: '2026-12-12', cancelled: false },
      '2026-12-20',
    ).map((r) => r.code)
  expect(said({})).toEqual([])
  expect(said({ receivedVolume: 58.8 })).toEqual(['receipt.differenceNeedsReason'])
  expect(said({ receivedVolume: 58.8, reason: 'TRANSIT_LOSS' })).toEqual([])
  expect(said({ receivedVolume: 58.8, reason: 'OTHER' })).toEqual(['flow.commentRequired'])
  expect(said({ receivedOn: '2026-12-11' })).toEqual(['receipt.beforeShipment'])
  expect(said({ receivedOn: '2026-12-21' })).toEqual(['shipment.future'])
})

const truck = { kind: 'TRUCK', net: 25, shippedOn: '2026-12-12', cancelled: false } as const
const received = (tons: number, from: Parameters<typeof receiptRefusals>[1] = { ...truck, kind: 'WAGON', net: 60 }) =>
  receiptFaults({ receivedVolume: tons, receivedOn: '2026-12-14', reason: 'SCALES' }, from, '2026-12-20')

test('no more is received of a wagon or a truck than it holds, as no more is shipped in it', () => {
  for (const kind of ['WAGON', 'TRUCK'] as const) {
    const [shipped, came] = [
      (net: number) => codes({ kind, vehicle: kind === 'WAGON' ? '51495844' : '123ABC09', net }, { most: 1000 }),
      (net: number) => received(net, { ...truck, kind }).map((r) => r.code),
    ]
    for (const t of [shipped, came]) {
      expect(t(mostNet[kind])).toEqual([])
      expect(t(mostNet[kind] + 0.001)).toEqual(['shipment.netTooMuch'])
      expect(t(601)).toEqual(['shipment.netTooMuch'])
    }
  }
  expect(received(60.001, truck)).toEqual([{ code: 'shipment.netTooMuch', args: { most: 60 }, field: 'receivedVolume' }])
})

test('a weight in kilograms is recognised, and said in tons', () => {
  expect(received(60_100)).toEqual([{ code: 'shipment.kilograms', args: { weight: 60_100, meant: 60.1 }, field: 'receivedVolume' }])
  expect(received(24_980, truck)[0]).toMatchObject({ code: 'shipment.kilograms', args: { meant: 24.98 } })
  expect(codes({ net: 60_100, overReason: 'Цистерна взвешена после налива' })).toEqual(['shipment.kilograms'])
  // not possible for a truck in kilograms either, and no wagon weighs 601 kg
  expect(received(60_100, truck)[0]).toMatchObject({ code: 'shipment.netTooMuch' })
  expect(received(601)[0]).toMatchObject({ code: 'shipment.netTooMuch' })
})

test('a weight that a vehicle does not hold is never taken, whatever it is; one that it holds always is', () => {
  const weights = fc.tuple(fc.constantFrom('WAGON' as const, 'TRUCK' as const), fc.integer({ min: 0, max: 999_999_000 }))
  fc.assert(
    fc.property(weights, ([kind, kilograms]) => {
      const said = received(kilograms / 1000, { ...truck, kind }).filter((r) => r.field === 'receivedVolume')
      expect(said.length).toBe(kilograms > mostNet[kind] * 1000 ? 1 : 0)
    }),
  )
})

test('what is no receipt at all is said before its rules are asked', () => {
  const faults = receiptFaults({ receivedVolume: Number.NaN, receivedOn: '' }, truck, '2026-12-20')
  expect(faults.map((r) => r.field)).toEqual(['receivedVolume', 'receivedOn'])
})

test('contract, payment, wagons, ready: one always knows whose turn it is', () => {
  expect(turnOf(new Set())).toEqual({ stage: 'CONTRACT', role: 'SUPPLIER' })
  expect(turnOf(new Set(['CONTRACT']))).toEqual({ stage: 'PAYMENT', role: 'CONTRACTOR' })
  expect(turnOf(new Set(stages))).toBeNull()
})
