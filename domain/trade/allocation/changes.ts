import { type Desk, type DeskLine, type DraftLine, lineKey, signableLines } from './desk.ts'

/** One changed row. `beforeKg` = as saved. */
export type LineChange = DraftLine & { beforeKg: number; signedKg: number | null; shippedKg: number; status: DeskLine['status'] }

const absent = { kg: 0, locked: false, reason: null, signedKg: null, shippedKg: 0, status: null }

/** Compares `saved` with `wanted`; a row that is no longer wanted is set to zero. Sorted by production and request. */
export function changesOf(saved: readonly DeskLine[], wanted: readonly DraftLine[]): LineChange[] {
  const before = new Map(saved.map((line) => [lineKey(line), line]))
  const after = new Map(wanted.map((line) => [lineKey(line), line]))
  const changes: LineChange[] = []
  for (const [key, line] of after) {
    const was = before.get(key) ?? absent
    if (line.kg === was.kg && line.locked === was.locked && (line.reason ?? '') === (was.reason ?? '')) continue
    changes.push({ ...line, beforeKg: was.kg, signedKg: was.signedKg, shippedKg: was.shippedKg, status: was.status })
  }
  for (const [key, was] of before)
    if (!after.has(key) && (was.kg !== 0 || was.locked))
      changes.push({ ...was, kg: 0, locked: false, beforeKg: was.kg, reason: was.reason })
  return changes.sort((a, b) => a.productionId - b.productionId || a.requestId - b.requestId)
}

/** Returns true if the draft differs from the tons in force. Reductions by a holder or a contractor are in force already. */
export const changesTons = (line: Pick<DeskLine, 'kg' | 'signedKg'>): boolean => line.kg !== (line.signedKg ?? 0)

/** Rows that the next version of the order of these productions will list: changed in the draft and not held, or reduced by a holder or a contractor since an order listed them. */
export const unsignedLines = (desk: Desk, own: ReadonlySet<number>): DeskLine[] =>
  signableLines(desk, own).filter(
    (line) => own.has(line.productionId) && (changesTons(line) || (line.listedKg !== null && line.listedKg !== (line.signedKg ?? 0))),
  )

/** The previous tons of such a row, as listed in the order before. */
export const beforeOf = ({ listedKg, signedKg }: DeskLine): number => listedKg ?? signedKg ?? 0
export const reasonOf = ({ told, reason }: DeskLine): string | null => [told, reason].filter((text) => text).join('; ') || null

/** Returns the lines after saving `changes`. */
export function linesAfter(saved: readonly DeskLine[], changes: readonly LineChange[]): DeskLine[] {
  const changed = new Map(changes.map((change) => [lineKey(change), change]))
  const kept = saved.map((line) => {
    const change = changed.get(lineKey(line))
    changed.delete(lineKey(line))
    return change === undefined ? line : { ...line, kg: change.kg, locked: change.locked, reason: change.reason }
  })
  const added = [...changed.values()].map(({ beforeKg: _, ...line }) => ({ ...line, listedKg: null, told: null, freedBy: null }))
  return [...kept, ...added]
}
