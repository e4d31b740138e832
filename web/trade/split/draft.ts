import type { ProposedSplit, Split, SplitLine } from '#contract/trade/split.ts'
import { isOffStep, kg, offStep } from '#domain/tons.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { type GradeLimit, isManual, limitBalance, type SplitRow, sendRefusals } from '#domain/trade/split/rules.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import type { Translate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

/** An office's unsaved values for one request. */
export type DraftRow = {
  volume: number | null
  locked: boolean
  reason: string
  proposed: number | null
  /** What stood there before it was typed: whoever restores that volume has locked nothing. */
  before?: Pick<DraftRow, 'volume' | 'locked'> | undefined
}
export type Draft = { rows: Readonly<Record<number, DraftRow>>; proposalId: number | null; dirty: boolean }

export const draftOf = ({ lines, proposalId }: Pick<Split, 'lines' | 'proposalId'>): Draft => ({
  rows: Object.fromEntries(
    lines.map((l) => [l.requestId, { volume: l.volume, locked: l.locked, reason: l.reason ?? '', proposed: l.proposed }]),
  ),
  proposalId,
  dirty: false,
})

export const withRow = (draft: Draft, id: number, change: Partial<DraftRow>): Draft => {
  const row = draft.rows[id]
  return row ? { ...draft, rows: { ...draft.rows, [id]: { ...row, ...change } }, dirty: true } : draft
}

/** A typed volume becomes locked: a new proposal does not change it. */
export function typed(draft: Draft, id: number, volume: number | null): Draft {
  const row = draft.rows[id]
  if (!row) return draft
  const before = row.before ?? { volume: row.volume, locked: row.locked }
  return withRow(draft, id, { volume, locked: volume === before.volume ? before.locked : volume !== null, before })
}

/** Replaces everything that is not locked by the proposal of the rule. */
export function proposed(draft: Draft, { proposalId, lines }: ProposedSplit, anew: boolean): Draft {
  const given = new Map(lines.map((l) => [l.requestId, l]))
  const rows = Object.entries(draft.rows).map(([id, row]): [string, DraftRow] => {
    const line = given.get(Number(id))
    if (!line) return [id, { ...row, volume: row.volume ?? 0, proposed: row.proposed ?? 0 }]
    const stays = row.locked && !anew
    return [
      id,
      stays
        ? { ...row, proposed: line.proposed, before: undefined }
        : { volume: line.volume, locked: false, reason: line.reason ?? '', proposed: line.proposed },
    ]
  })
  return { rows: Object.fromEntries(rows), proposalId, dirty: true }
}

/** How many rows a proposal for all of them would take from whoever wrote them: locked, explained, or other than what was proposed. */
export const handRows = ({ rows }: Draft): number =>
  Object.values(rows).filter(
    ({ volume, locked, reason, proposed: by }) => locked || reason.trim() !== '' || (volume !== null && volume !== by),
  ).length

export const locksOf = ({ rows }: Draft): { requestId: number; volume: number }[] =>
  Object.entries(rows).flatMap(([id, { locked, volume }]) => (locked && volume !== null ? [{ requestId: Number(id), volume }] : []))

/** All rows with a volume; those without are not part of the split. */
export const linesToSave = (lines: readonly SplitLine[], { rows }: Draft) =>
  lines.flatMap(({ requestId }) => {
    const row = rows[requestId]
    if (!row || row.volume === null) return []
    return [{ requestId, volume: row.volume, locked: row.locked, reason: row.reason.trim() || null }]
  })

/** The rows in the form that the split rules check. */
export const lawRows = (lines: readonly SplitLine[], { rows }: Draft): SplitRow[] =>
  lines.flatMap((l) => {
    const row = rows[l.requestId]
    if (!row || row.volume === null) return []
    const { requestId, bitumenType, approved } = l
    return [
      { requestId, bitumenType, approved, allocated: l.allocated ?? 0, proposed: row.proposed, volume: row.volume, reason: row.reason },
    ]
  })

export const limitsOf = ({ limits }: Pick<Split, 'limits'>): GradeLimit[] =>
  limits.map(({ bitumenType, limit, held }) => ({ bitumenType, limit: limit ?? 0, held }))

export const balanceOf = (split: Split, draft: Draft, grade: BitumenType) =>
  limitBalance(lawRows(split.lines, draft), limitsOf(split)).find((b) => b.bitumenType === grade) ?? null

/** Errors that prevent sending, apart from the server's. */
export const faultsOf = (split: Split, draft: Draft) =>
  sendRefusals(lawRows(split.lines, draft), split.limitsSigned ? limitsOf(split) : null)

/** A reason is required only if the volume differs from the proposed one. */
export const needsReason = (row: DraftRow): boolean =>
  row.volume !== null && row.proposed !== null && isManual({ proposed: row.proposed, volume: row.volume })

/** A short error message beside a volume. */
export function wrongOf(t: Translate, l: SplitLine, volume: number | null, stepKg: number): string | undefined {
  if (volume === null) return undefined
  if (kg(volume) > kg(l.approved)) return t('split.matrix.overApproved', { approved: formatNumber(l.approved) })
  if (kg(volume) < kg(l.allocated ?? 0)) return t('split.matrix.belowAllocated', { allocated: formatNumber(l.allocated ?? 0) })
  if (isOffStep(volume, stepKg, [l.volume, l.proposed, l.approved, l.allocated])) return refusalText(t, offStep(stepKg, 'volume'))
  return undefined
}
