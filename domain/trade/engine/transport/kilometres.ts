import { byId } from '../issues.ts'
import type { Makers } from '../market.ts'
import type { AllocationInput, Distance, Issue, Policy } from '../shapes.ts'

/** Upper bound for plausible distances. */
const mostKm = 1_000_000

/** Km at [(place x 3 + way) x factories + factory]; ways: 0 rail, 1 road, 2 rail and last mile; -1 = no route. */
export interface Kilometres {
  places: Map<string, number>
  km: Int32Array
}

function readKm(value: number | null, ref: string, issues: Issue[]): number {
  if (value === null) return -1
  if (Number.isSafeInteger(value) && value >= 0 && value <= mostKm) return value
  issues.push({ code: 'BAD_NUMBER', ref })
  return -1
}

/** Reads one row per factory and place; an invalid number is reported and means no route. */
export function readKilometres(input: AllocationInput, makers: Makers, policy: Policy, issues: Issue[]): Kilometres {
  const count = makers.factories.length
  const places = new Map<string, number>()
  const placeOf = input.distances.map(({ placeId }) => {
    const known = places.get(placeId)
    if (known !== undefined) return known
    places.set(placeId, places.size)
    return places.size - 1
  })
  const km = new Int32Array(places.size * 3 * count).fill(-1)
  const seen = new Uint8Array(places.size * count)
  const unknown = new Set<string>()
  let again = false
  let lastId: string | null = null
  let number: number | undefined

  function read(row: Distance, place: number): void {
    if (row.factoryId !== lastId) {
      lastId = row.factoryId
      number = makers.numberOf.get(lastId)
    }
    if (number === undefined) {
      unknown.add(row.factoryId)
      return
    }
    if (seen[place * count + number] === 1) again = true
    seen[place * count + number] = 1
    const { rail, road } = makers.factories[number]!
    const railKm = readKm(row.railKm ?? null, row.factoryId, issues)
    const roadKm = readKm(row.roadKm ?? null, row.factoryId, issues)
    const lastKm = readKm(row.lastMileKm ?? 0, row.factoryId, issues)
    const at = place * 3 * count + number
    km[at] = rail ? railKm : -1
    km[at + count] = road && roadKm <= policy.maxRoadKm ? roadKm : -1
    km[at + 2 * count] = rail && railKm >= 0 && lastKm >= 0 ? railKm + lastKm : -1
  }
  input.distances.forEach((row, i) => {
    read(row, placeOf[i]!)
  })
  if (again)
    for (const row of byId(input.distances, (row) => `${row.factoryId}/${row.placeId}`, issues).values())
      read(row, places.get(row.placeId)!)
  for (const ref of unknown) issues.push({ code: 'UNKNOWN_REFERENCE', ref })
  return { places, km }
}
