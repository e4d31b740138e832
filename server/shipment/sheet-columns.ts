import type { Key } from '#i18n/language.ts'
import { languages } from '#i18n/language.ts'
import { createTranslator } from '#i18n/translator.ts'

/** Columns of the sheet that a holder fills in, in their order; those with `given` are only for information. */
export const loadColumns = [
  { key: 'allocationId', title: 'served.column.allocationId', width: 12 },
  { key: 'contractor', title: 'served.column.contractor', width: 34, given: true },
  { key: 'project', title: 'served.column.name', width: 40, given: true },
  { key: 'left', title: 'served.column.leftToShip', width: 14, given: true },
  { key: 'kind', title: 'served.column.vehicleKind', width: 12 },
  { key: 'vehicle', title: 'served.column.vehicle', width: 16 },
  { key: 'waybill', title: 'served.column.waybill', width: 18 },
  { key: 'shippedOn', title: 'served.column.shippedOn', width: 14 },
  { key: 'net', title: 'served.column.net', width: 12 },
  { key: 'passport', title: 'served.column.passport', width: 20 },
  { key: 'overReason', title: 'served.column.overReason', width: 34 },
  { key: 'stoppedReason', title: 'served.column.stoppedReason', width: 34 },
] as const satisfies { key: string; title: Key; width: number; given?: true }[]
export type LoadKey = (typeof loadColumns)[number]['key']

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** Finds the position of each column by its heading in either language. */
export function placesOf(heading: readonly string[]): Map<LoadKey, number> {
  const names = new Map<string, LoadKey>()
  for (const { key, title } of loadColumns) for (const language of languages) names.set(plain(createTranslator(language)(title)), key)
  const places = new Map<LoadKey, number>()
  for (const [i, text] of heading.entries()) {
    const key = names.get(plain(text))
    if (key && !places.has(key)) places.set(key, i)
  }
  return places
}

/** Columns without which a sheet cannot be used. */
export const neededColumns = loadColumns.filter((c) => !('given' in c) && c.key !== 'overReason' && c.key !== 'stoppedReason')
