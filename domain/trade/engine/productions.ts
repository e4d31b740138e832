import { divide } from './proportion.ts'
import type { Grade, Line } from './shapes.ts'

/** One line of the monthly plan: the tons that a resource holder still has of one grade at one factory. */
export interface Production {
  id: string
  factoryId: string
  grade: Grade
  leftKg: number
}
export interface ProductionLine {
  productionId: string
  requestId: string
  kg: number
  km: number
}
export interface Division {
  lines: ProductionLine[]
  /** Kg of a factory and grade that exceed its productions. */
  missing: { factoryId: string; grade: Grade; kg: number }[]
}

/** Divides the tons of every factory and grade over its productions in proportion to their remaining tons, in whole steps if all amounts are whole
 * steps; the requests, by id, fill production after production, so at most (productions - 1) requests are divided. */
export function divideOverProductions(
  lines: readonly Line[],
  gradeOf: (requestId: string) => Grade,
  productions: readonly Production[],
  stepKg = 1000,
): Division {
  const key = (factoryId: string, grade: Grade) => JSON.stringify([factoryId, grade])
  const byKey = Map.groupBy(productions, (row) => key(row.factoryId, row.grade))
  const wanted = Map.groupBy(lines, (line) => key(line.factoryId, gradeOf(line.requestId)))
  const division: Division = { lines: [], missing: [] }
  for (const at of [...wanted.keys()].sort()) {
    const rows = wanted.get(at)!.toSorted((a, b) => (a.requestId < b.requestId ? -1 : a.requestId > b.requestId ? 1 : 0))
    const holders = (byKey.get(at) ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const missingKg = fill(rows, holders, stepKg, division.lines)
    const [factoryId, grade] = JSON.parse(at) as [string, Grade]
    if (missingKg > 0) division.missing.push({ factoryId, grade, kg: missingKg })
  }
  return division
}

function fill(rows: Line[], holders: Production[], stepKg: number, into: ProductionLine[]): number {
  const totalKg = rows.reduce((sum, { kg }) => sum + kg, 0)
  const left = holders.map(({ leftKg }) => leftKg)
  const roomKg = left.reduce((a, b) => a + b, 0)
  const dividedKg = Math.min(totalKg, roomKg)
  const unit = [...left, dividedKg].every((kg) => kg % stepKg === 0) ? stepKg : 1
  const shares = divide(
    dividedKg / unit,
    left.map((kg) => kg / unit),
  ).map((units) => units * unit)
  let holder = 0
  let missingKg = 0
  for (const { requestId, kg, km } of rows) {
    let leftKg = kg
    while (leftKg > 0 && holder < shares.length) {
      const part = Math.min(leftKg, shares[holder]!)
      if (part > 0) into.push({ productionId: holders[holder]!.id, requestId, kg: part, km })
      shares[holder]! -= part
      leftKg -= part
      if (shares[holder] === 0) holder++
    }
    missingKg += leftKg
  }
  return missingKg
}
