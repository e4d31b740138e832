import { kg } from '../../tons.ts'
import type { Desk, DeskLine } from '../allocation/desk.ts'
import {
  grade,
  limitOf,
  officeOf,
  offices,
  ofOffice,
  planned,
  plantOfRow,
  plants,
  requestOfRow,
  rowAt,
  type State,
  sum,
} from './state.testing.ts'

/** The workbench of the month, as server/trade/allocation/desk.ts reads it. */
export function deskOf(s: State): Desk {
  return {
    productions: plants.map((plant) => ({
      ...{ id: plant, factoryBin: `factory ${plant}`, supplierBin: `holder ${plant}`, bitumenType: grade, kg: kg(planned(s)[plant]!) },
    })),
    requests: s.requests.flatMap((r, id) => {
      const office = officeOf[id]!
      const pooled = r.status === 'SIGNED' && s.projects[office] === 'SIGNED'
      if (!pooled && !plants.some((plant) => hasRow(s, plant, id))) return []
      const split = s.splits[office]
      const given = split?.given[id] ?? null
      const { region, ownershipType } = offices[office]
      const splitKg = !pooled ? 0 : split?.status === 'SENT' && given !== null ? kg(given) : null
      return { id, region, ownershipType, bitumenType: grade, approvedKg: pooled ? kg(r.approved ?? 0) : 0, splitKg }
    }),
    lines: linesOf(s),
    limits:
      s.limits.inForce === null
        ? []
        : offices.map(({ region, ownershipType }, office) => ({
            ...{
              region,
              ownershipType,
              bitumenType: grade,
              limitKg: kg(limitOf(s, office) ?? 0),
              sent: s.splits[office]?.status === 'SENT',
            },
            splitKg: kg(sum(ofOffice(office).map((id) => s.splits[office]?.given[id]))),
          })),
  }
}

const hasRow = (s: State, plant: number, request: number) => {
  const row = s.rows[rowAt(plant, request)]!
  return row.draft !== null || row.volume !== null
}

const linesOf = (s: State): DeskLine[] =>
  s.rows.flatMap((row, at): DeskLine[] => {
    if (row.draft === null && row.volume === null) return []
    return [
      {
        ...{
          productionId: plantOfRow(at),
          requestId: requestOfRow(at),
          locked: row.draft !== null,
          status: row.status,
          told: null,
          freedBy: null,
        },
        ...{ kg: kg(row.draft ?? row.volume ?? 0), reason: 'По решению комиссии', shippedKg: kg(row.shipped) },
        ...{ signedKg: row.volume === null ? null : kg(row.volume), listedKg: row.listed === null ? null : kg(row.listed) },
      },
    ]
  })
