import type { Distribution } from '#contract/trade/distribution.ts'
import type { OwnershipType } from '#domain/access.ts'
import { kg, sumTons } from '#domain/tons.ts'
import { type Limit, limitName } from '#domain/trade/distribution/distribution.ts'
import { type BitumenType, bitumenTypes } from '#domain/trade/request/request.ts'
import type { CellChange } from '../../kit/matrix/matrix.ts'

type Line = Distribution['lines'][number]
export type Limits = ReadonlyMap<string, number | null>
export type LimitKey = OwnershipType

/** A region's row for one grade; cells by ownership. */
export type RegionRow = { katoCode: string; region: string; cells: Record<OwnershipType, Cell> }
export type Cell = { name: string; need: number; limit: number | null; saved: number; lastYear: number | null; allocated: number }

export const limitsOf = (d: Pick<Distribution, 'lines'>): Map<string, number | null> =>
  new Map(d.lines.map((line) => [limitName(line), line.limit === 0 ? null : line.limit]))

const nameOf = (katoCode: string, ownershipType: OwnershipType, bitumenType: BitumenType) =>
  limitName({ katoCode, ownershipType, bitumenType })

/** Returns all regions in this grade: those with need first, then those with a limit, then the others, which a table folds. */
export function rowsOf(
  d: Pick<Distribution, 'lines'>,
  limits: Limits,
  grade: BitumenType,
  regions: readonly { code: string; nameAb: string }[],
): RegionRow[] {
  const lines = new Map(d.lines.map((line) => [limitName(line), line]))
  const hasLastYear = d.lines.some((line) => line.lastYear !== null)
  const cell = (katoCode: string, ownershipType: OwnershipType): Cell => {
    const name = nameOf(katoCode, ownershipType, grade)
    const line: Line | undefined = lines.get(name)
    return {
      name,
      need: line?.need ?? 0,
      limit: limits.get(name) ?? null,
      saved: line?.limit ?? 0,
      lastYear: line ? line.lastYear : hasLastYear ? 0 : null,
      allocated: line?.allocated ?? 0,
    }
  }
  return regions
    .map(({ code, nameAb }) => ({
      katoCode: code,
      region: nameAb,
      cells: { REPUBLICAN: cell(code, 'REPUBLICAN'), LOCAL: cell(code, 'LOCAL') },
    }))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** 0 = has need, 1 = none, but a saved limit or given tons, 2 = nothing. What is being typed moves no row. */
const rankOf = ({ cells }: RegionRow): number => {
  const both = Object.values(cells)
  if (both.some((c) => c.need > 0)) return 0
  return both.some((c) => c.saved > 0 || c.allocated > 0) ? 1 : 2
}
export const isFolded = (row: RegionRow): boolean => rankOf(row) === 2 && Object.values(row.cells).every((c) => c.limit === null)

/** Converts limits to the lines to send: all non-empty limits of all grades. */
export function linesOf(limits: Limits): Limit[] {
  return [...limits].flatMap(([name, limit]) => {
    if (!limit) return []
    const [katoCode = '', ownershipType, bitumenType] = name.split('|')
    return [{ katoCode, ownershipType: ownershipType as OwnershipType, bitumenType: bitumenType as BitumenType, limit }]
  })
}

export const gradeOf = (name: string): BitumenType => name.split('|')[2] as BitumenType
export const sumOfGrade = (limits: Limits, grade: BitumenType): number =>
  sumTons([...limits].filter(([name]) => gradeOf(name) === grade).map(([, limit]) => limit ?? 0))

/** Changes that set all limits of all grades to `wanted`; limits not in it are cleared, but not below what is allocated. */
export function changesTo(d: Pick<Distribution, 'lines'>, limits: Limits, wanted: readonly Limit[]): CellChange<string>[] {
  const after = new Map(wanted.map((line) => [limitName(line), line.limit]))
  const allocated = new Map(d.lines.map((line) => [limitName(line), line.allocated]))
  const names = new Set([...limits.keys(), ...after.keys()])
  return [...names].flatMap((name) => {
    const [before, to] = [limits.get(name) ?? null, Math.max(after.get(name) ?? 0, allocated.get(name) ?? 0) || null]
    return before === to ? [] : [{ row: name, key: gradeOf(name), before, after: to }]
  })
}

export const sameLimits = (a: Limits, b: Limits): boolean =>
  [...new Set([...a.keys(), ...b.keys()])].every((name) => kg(a.get(name) ?? 0) === kg(b.get(name) ?? 0))

/** Limits above the plan, by grade. */
export const overOf = (totals: Distribution['totals'], limits: Limits) =>
  bitumenTypes.flatMap((bitumenType) => {
    const [limit, plan] = [sumOfGrade(limits, bitumenType), totals.find((t) => t.bitumenType === bitumenType)?.plan ?? 0]
    return kg(limit) > kg(plan) ? [{ bitumenType, limit, plan, over: sumTons([limit, -plan]) }] : []
  })
