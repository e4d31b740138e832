import type { JournalEntry } from '#contract/core/journal.ts'
import type { BalanceEntry } from '#contract/reporting/balance.ts'
import type { Figure } from '#domain/figure.ts'
import { sumTons } from '#domain/tons.ts'

/** The figures that a request gets after its office decided, each under the name that the request shows it by; what was asked and approved is in the journal. */
const after = {
  LIMITED: 'limitedVolume',
  ALLOCATED: 'distributedAmount',
  SHIPPED: 'shippedVolume',
  RECEIVED: 'receivedVolume',
} as const satisfies Partial<Record<Figure, string>>
type After = keyof typeof after

export type WayStep =
  | { at: string; entry: JournalEntry }
  | { at: string; figure: (typeof after)[After]; tons: number; who: string | null; key: string }

const isAfter = (entry: BalanceEntry): entry is BalanceEntry & { figure: After } => entry.figure in after

/** The way of a request in order of time: the acts on it, and the tons that each later act gave it or took. The rows of one act are one step. */
export function wayOf(journal: readonly JournalEntry[], ledger: readonly BalanceEntry[]): WayStep[] {
  const acts = Map.groupBy(ledger.filter(isAfter), ({ at, figure }) => `${at} ${figure}`)
  const given = [...acts].map(
    ([key, entries]): WayStep => ({
      key,
      at: entries[0]!.at,
      figure: after[entries[0]!.figure],
      tons: sumTons(entries.map(({ volume }) => volume)),
      who: entries[0]!.fullName,
    }),
  )
  const steps: WayStep[] = [...journal.map((entry) => ({ at: entry.at, entry })), ...given]
  return steps.filter((step) => !('tons' in step) || step.tons !== 0).sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
