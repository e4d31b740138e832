import { type DeskLine, type DraftLine, lineKey } from './desk.ts'

/** One row that is not what it was. `beforeKg` = as saved. */
export type LineChange = DraftLine & { beforeKg: number; signedKg: number | null; shippedKg: number; status: DeskLine['status'] }

const absent = { kg: 0, locked: false, reason: null, signedKg: null, shippedKg: 0, status: null }

/** What saving `wanted` changes of `saved`; a row that is wanted no more goes to zero. In the order of productions and requests. */
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

/** Does what is worked on change what is in force? What a holder or a contractor made less is in force already. */
export const changesTons = (line: Pick<DeskLine, 'kg' | 'signedKg'>): boolean => line.kg !== (line.signedKg ?? 0)

/** Rows that the next version of the orders will list: worked on, or made less by a holder or a contractor, since an order listed them. */
export const unsignedLines = (lines: readonly DeskLine[]): DeskLine[] =>
  lines.filter((line) => changesTons(line) || (line.listedKg !== null && line.listedKg !== (line.signedKg ?? 0)))

/** What such a row was, as the order before says, and everything that was said of it since. */
export const beforeOf = ({ listedKg, signedKg }: DeskLine): number => listedKg ?? signedKg ?? 0
export const reasonOf = ({ told, reason }: DeskLine): string | null => [told, reason].filter((text) => text).join('; ') || null

/** The lines as they stand after `changes` were saved. */
export function linesAfter(saved: readonly DeskLine[], changes: readonly LineChange[]): DeskLine[] {
  const changed = new Map(changes.map((change) => [lineKey(change), change]))
  const kept = saved.map((line) => {
    const change = changed.get(lineKey(line))
    changed.delete(lineKey(line))
    return change === undefined ? line : { ...line, kg: change.kg, locked: change.locked, reason: change.reason }
  })
  const added = [...changed.values()].map(({ beforeKg: _, ...line }) => ({ ...line, listedKg: null, told: null }))
  return [...kept, ...added]
}
