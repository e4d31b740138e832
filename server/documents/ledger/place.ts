import type { OwnershipType } from '#domain/access.ts'
import { regionOf } from '#domain/kato.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'

/** What tons of a month are divided by; null = not by this, or by several. */
export type Place = { region: string | null; ownershipType: OwnershipType | null; bitumenType: BitumenType | null }
/** A cell of a month, by its key: region/network/grade, as the published month has it. */
export type PlaceCell = Place & { region: string; key: string; near: string }
type Filter = { katoCode?: string | undefined; ownershipType?: string | undefined; bitumenType?: string | undefined }

export const placeKey = ({ region, ownershipType, bitumenType }: Place): string => [region, ownershipType, bitumenType].join('/')
export const cellOf = ({ region, ownershipType, bitumenType }: Place & { region: string }): PlaceCell => ({
  region,
  ownershipType,
  bitumenType,
  near: region,
  key: placeKey({ region, ownershipType, bitumenType }),
})

/** Whether a place is one of those that a filter selects. */
export function withinFilter({ katoCode, ownershipType, bitumenType }: Filter): (place: Place) => boolean {
  const region = katoCode && regionOf(katoCode)
  return (place) =>
    (region === undefined || place.region === region) &&
    (ownershipType === undefined || place.ownershipType === ownershipType) &&
    (bitumenType === undefined || place.bitumenType === bitumenType)
}

const only = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? values[0]! : null)
/** What all cells of a part have in common. */
export const commonPlace = (cells: readonly Place[]): Place => ({
  region: only(cells.map((cell) => cell.region)),
  ownershipType: only(cells.map((cell) => cell.ownershipType)),
  bitumenType: only(cells.map((cell) => cell.bitumenType)),
})
