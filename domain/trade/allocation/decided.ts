import type { DeskLine, DeskProduction } from './desk.ts'
import { isFreedRow } from './status.ts'

/** Whoever took tons of a row back: its holder, its contractor, or QAJ itself by an order. */
export const freers = ['HOLDER', 'CONTRACTOR', 'QAJ'] as const
export type Freer = (typeof freers)[number]

type Row = Pick<DeskLine, 'requestId' | 'status' | 'freedBy'>

/** Whoever freed a row of which nothing else is known was its holder. */
const freerOf = ({ status, freedBy }: Row): Freer | null => freedBy ?? (isFreedRow(status) ? 'HOLDER' : null)
/** Its holder rejected it, or ships less of it. What QAJ took by an order it may give again. */
const isRefused = (row: Row): boolean => freerOf(row) === 'HOLDER'
const isGivenBack = (row: Row): boolean => freerOf(row) === 'CONTRACTOR'

/**
 * What people decided of the rows of a request, which no calculation undoes. GIVEN_BACK: the contractor needs no more than its rows have. DELIVERED: a row
 * is done. REDUCED: the holder ships less of a row. REFUSED: the holder ships nothing of it.
 */
export const decisions = ['GIVEN_BACK', 'DELIVERED', 'REDUCED', 'REFUSED'] as const
export type Decision = (typeof decisions)[number]

function decisionOf(row: Row & Pick<DeskLine, 'signedKg'>): Decision | null {
  if (isGivenBack(row)) return 'GIVEN_BACK'
  if (row.status === 'CLOSED') return 'DELIVERED'
  if (!isRefused(row)) return null
  return (row.signedKg ?? 0) > 0 ? 'REDUCED' : 'REFUSED'
}

/** The decisions by request; of several rows the first in the order of `decisions` counts. */
export function decisionsOf(lines: readonly (Row & Pick<DeskLine, 'signedKg'>)[]): Map<number, Decision> {
  const found = new Map<number, Decision>()
  for (const row of lines) {
    const decision = decisionOf(row)
    if (decision === null) continue
    const known = found.get(row.requestId)
    if (known === undefined || decisions.indexOf(decision) < decisions.indexOf(known)) found.set(row.requestId, decision)
  }
  return found
}

/** Requests whose rows stay as they are in force in any calculation: nothing is taken from them, and nothing is added. */
export const standsIn = (found: ReadonlyMap<number, Decision>): Set<number> =>
  new Set([...found].filter(([, decision]) => decision !== 'REFUSED').map(([id]) => id))

/** Requests that are offered nothing of the free tons: the contractor needs less, a row is done, or was entered by hand. */
export const settledBy = (lines: readonly (Row & Pick<DeskLine, 'locked'>)[]): Set<number> =>
  new Set(lines.filter((row) => row.locked || row.status === 'CLOSED' || isGivenBack(row)).map(({ requestId }) => requestId))

/** The plants from which, and the holders from whom, a request gets nothing more. By the id of the engine. */
export type Refused = ReadonlyMap<string, { factories: ReadonlySet<string>; holders: ReadonlySet<string> }>
export const refusedByNobody: Refused = new Map()

type Refusing = {
  productions: readonly Pick<DeskProduction, 'id' | 'factoryBin' | 'supplierBin'>[]
  lines: readonly (Row & Pick<DeskLine, 'productionId' | 'signedKg'>)[]
}

/**
 * Whoever refused a request, by its rows: the plant of a refused row, and its holder at every plant, unless another row of the request stands with this
 * holder. `except`: requests that have all their tons already.
 */
export function refusedBy({ productions, lines }: Refusing, except: ReadonlySet<number> = new Set()): Refused {
  const of = new Map(productions.map((p) => [p.id, p]))
  const asking = lines.filter(({ requestId }) => !except.has(requestId))
  return new Map(
    [...Map.groupBy(asking, ({ requestId }) => String(requestId))].flatMap(([id, own]) => {
      const rows = own.filter(isRefused).flatMap(({ productionId }) => of.get(productionId) ?? [])
      const standing = own.filter((row) => !isRefused(row) && (row.signedKg ?? 0) > 0).map((row) => of.get(row.productionId)?.supplierBin)
      const holders = new Set(rows.map((p) => p.supplierBin)).difference(new Set(standing))
      return rows.length === 0 ? [] : [[id, { factories: new Set(rows.map((p) => p.factoryBin)), holders }] as const]
    }),
  )
}
