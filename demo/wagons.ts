import { addDays, type Day, daysBetween } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import { isWagonNumber } from '#domain/trade/shipment/vehicle.ts'
import { createTranslator } from '#i18n/translator.ts'
import { sheetBytes } from '#server/platform/sheet/sheet.ts'
import { loadColumns } from '#server/trade/shipment/sheet-columns.ts'
import type { Row } from './holders.ts'

/** What one wagon or truck of a row carries, as a holder's sheet has it. */
export type Vehicle = {
  allocationId: number
  kind: 'WAGON' | 'TRUCK'
  vehicle: string
  waybill: string
  shippedOn: Day
  net: number
  passport: string
}

/** Part of a row that is shipped in the end, hundredths, in turn: a few stay behind. */
const parts = [100, 98, 70, 100, 100, 100, 88, 100, 100] as const

/** The n-th of a series of wagon numbers with a valid check digit. */
export function wagonNumber(n: number): string {
  const seven = String(5_073_401 + (n % 270_000) * 17)
  return Array.from({ length: 10 }, (_, digit) => seven + digit).find(isWagonNumber)!
}

/** A promised row. */
export type Promised = Pick<Row, 'id' | 'place' | 'volume' | 'transportType' | 'windowFrom' | 'windowTo'>

/** The vehicles of a promised row: they leave evenly over its window. */
export function vehiclesOf(row: Promised, period: Month): Vehicle[] {
  const truck = row.transportType === 'CAR'
  const most = truck ? 25 : 60
  const goes = Math.floor((row.volume! * parts[(row.place + Number(period.slice(5, 7))) % parts.length]!) / 100)
  const count = Math.ceil(goes / most)
  const days = daysBetween(row.windowFrom!, row.windowTo!) + 1
  return Array.from({ length: count }, (_, i) => ({
    ...{ allocationId: row.id, kind: truck ? ('TRUCK' as const) : ('WAGON' as const) },
    vehicle: truck ? `${String(100 + ((row.id + i) % 899))}ABC09` : wagonNumber(row.id * 60 + i),
    waybill: `${truck ? 'ТТН' : 'ЭТ'}-${row.id}-${i + 1}`,
    shippedOn: addDays(row.windowFrom!, Math.floor((i * days) / count)),
    net: i < count - 1 ? most : Number((goes - most * (count - 1)).toFixed(3)),
    passport: `КП-${period.slice(5, 7)}-${1 + (i % 9)}`,
  }))
}

export const sheetOf = (vehicles: Vehicle[]): Promise<Buffer> =>
  sheetBytes(
    'Отгрузка',
    loadColumns.map(({ key, title, width }) => ({
      ...{ key, title: createTranslator('ru')(title), width },
      ...(key === 'net' && { tons: true as const }),
      ...(key === 'shippedOn' && { day: true as const }),
      value: (v: Vehicle) => (key in v ? v[key as keyof Vehicle] : null),
    })),
    vehicles,
  )
