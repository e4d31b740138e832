import type { OpenRowsAnswer } from '#contract/reporting/open.ts'
import { differing, openRoot, recomputed } from '#domain/reporting/open/rows.ts'

/** A limit as the rule was applied to it again: its tons, those asked for, and those given; by how many kg a ton that was asked for counted. */
export type Level = {
  cell: string
  capKg: number | null
  rows: number
  volumeKg: number
  allocatedKg: number
  byHandKg: number
  share: number
}
export type Recomputed = { root: string; differing: number; levels: Level[] }

/** Computes in this browser what was published: the root of all rows, and the tons of each told one. */
export function recompute(open: OpenRowsAnswer): Recomputed {
  const { explanations, groups } = recomputed(open)
  const groupOf = new Map(explanations.map(({ requestId, group }) => [requestId, group === null ? null : groups[group]!]))
  const caps = new Map(open.limits.map(({ cell, capKg }) => [cell, capKg]))
  const sum = (rows: readonly { kg: number }[]) => rows.reduce((all, { kg }) => all + kg, 0)
  const levels = [...Map.groupBy(open.rows, ({ cell }) => cell)].map(([cell, rows]): Level => {
    const last = rows.map(({ id, byHand }) => (byHand ? null : groupOf.get(id))).filter((group) => group != null)
    return {
      ...{ cell, capKg: caps.get(cell) ?? null, rows: rows.length },
      volumeKg: sum(rows.map(({ volumeKg: kg }) => ({ kg }))),
      allocatedKg: sum(rows.map(({ allocatedKg: kg }) => ({ kg }))),
      byHandKg: sum(rows.map(({ allocatedKg, byHand }) => ({ kg: byHand ? allocatedKg : 0 }))),
      share: Math.min(1, ...last.map(({ levelNum, levelDen }) => levelNum / levelDen)),
    }
  })
  return { root: openRoot(open), differing: differing(open).length, levels: levels.sort((a, b) => (a.cell < b.cell ? -1 : 1)) }
}
