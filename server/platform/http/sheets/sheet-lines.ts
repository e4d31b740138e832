import { Refused } from '#domain/refusal.ts'
import type { Line, Outcome, RowFault } from './import-sheet.ts'

/** Does with each line what the form does with one: `put` says whether something changed, and throws what is wrong with it. */
export async function eachLine<D>(lines: readonly Line<D>[], put: (draft: D) => Promise<'changed' | 'same'>): Promise<Outcome> {
  const outcome = { faults: [] as RowFault[], changed: 0, same: 0, removed: 0 }
  for (const { row, draft } of lines)
    try {
      outcome[await put(draft)] += 1
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      outcome.faults.push(...error.all.map((refusal) => ({ row, refusal })))
    }
  return outcome
}

/** Faults of single lines that a form's rules name by their place, `lines.3.volume`. @throws what they do not name */
export async function faultsOfLines(lines: readonly Line<unknown>[], work: () => Promise<void>): Promise<RowFault[]> {
  try {
    await work()
    return []
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const faults = error.all.flatMap((refusal) => {
      const [, at, field] = /^lines\.(\d+)(?:\.(.+))?$/.exec(refusal.field ?? '') ?? []
      const { field: _, ...rest } = refusal
      return at === undefined ? [] : [{ row: lines[Number(at)]!.row, refusal: { ...rest, ...(field && { field }) } }]
    })
    if (faults.length < error.all.length) throw error
    return faults
  }
}
