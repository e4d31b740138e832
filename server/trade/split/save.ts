import { refuse, refuseAny } from '#domain/refusal.ts'
import { kg, tons } from '#domain/tons.ts'
import { rowRefusals, type SplitRow, splitStepRefusals } from '#domain/trade/split/rules.ts'
import type { SplitEdit, SplitLineDraft } from '#domain/trade/split/split.ts'
import { requireFresh } from '../../core/journal/open-act.ts'
import { record } from '../../core/journal/record.ts'
import { requireOpen } from '../../core/lifecycle/transition.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { forgetProposals, storedResult, storeProposal } from '../engine/store-proposal.ts'
import { splitLife } from './lifecycle.ts'
import { proposedSplit } from './propose.ts'
import { type SplitRequest, splitRows } from './rows.ts'
import { lockOrCreateSplit, replaceLines, updateSplit } from './store.ts'
import { isOwn, type Place, proposalOf, type SplitRecord } from './visible.ts'

/**
 * Saves the current figures of an office; a draft may be unfinished, but a row is never above what is approved.
 * @throws Refused 409 with who changed it first
 */
export const saveSplit = ({ db }: Services, call: Call, place: Place, edit: SplitEdit): Promise<void> => {
  if (!isOwn(call.actor, place)) refuse('not.found')
  return write(db, call, async (tx) => {
    const split = await lockOrCreateSplit(tx, call, place, call.actor.bin)
    await requireOpen(tx, call, splitLife, split, 'split.edit')
    await requireFresh(tx, { ...split, objectType: 'SPLIT' }, edit.version)
    const pool = await splitRows(tx, split)
    const rows = rowsFrom(pool, edit.lines, await proposedOf(tx, call, split, edit.proposalId ?? null))
    const { stepKg } = (await portalSettings(tx)).policy
    const before = new Map(pool.map(({ requestId, volume }) => [requestId, volume]))
    refuseAny([...rowRefusals(rows.lines), ...splitStepRefusals(rows.lines, stepKg, before), ...rows.missing])
    await replaceLines(
      tx,
      { call, act: 'split.edit' },
      split.id,
      rows.lines.map(({ requestId, proposed, volume, locked, reason }) => ({
        splitId: split.id,
        requestId,
        proposed,
        volume,
        locked,
        reason,
      })),
    )
    const { proposalId } = rows
    await updateSplit(tx, split.id, call.now, { organizationBin: call.actor.bin, ...(proposalId && { proposalId }) })
    if (proposalId) await forgetProposals(tx, proposalOf(split), [proposalId])
    await record(tx, call, { act: 'split.edit', objectType: 'SPLIT', objectId: split.id, detail: { changed: changesOf(pool, rows.lines) } })
  })
}

type Proposed = { id: number | null; kg: Record<string, number> }

/** The proposal to compare the figures with: the one named, else the split's own, else one made now; without signed limits there is none yet. */
async function proposedOf(tx: Tx, call: Call, split: SplitRecord, named: number | null): Promise<Proposed> {
  for (const id of [named, split.proposalId]) {
    const kept = id === null ? undefined : await storedResult(tx, 'SPLIT', { id, objectId: split.id })
    if (kept) return { id, kg: kept.result.proposed } // a proposal that another page of the office has replaced is gone
  }
  const made = await proposedSplit(tx, split, []).catch(() => null)
  if (!made) return { id: null, kg: {} }
  return { id: await storeProposal(tx, call, proposalOf(split), made), kg: made.result.proposed }
}

type Line = SplitRow & { locked: boolean }

function rowsFrom(pool: readonly SplitRequest[], drafts: readonly SplitLineDraft[], { id, kg: given }: Proposed) {
  const known = new Map(pool.map((r) => [r.requestId, r]))
  const named = new Set<number>()
  const lines = drafts.map((draft, i): Line => {
    const r = known.get(draft.requestId) ?? refuse('split.notInPool', { request: draft.requestId }, `lines.${i}.requestId`)
    if (named.has(draft.requestId)) refuse('input.invalid', undefined, `lines.${i}.requestId`)
    named.add(draft.requestId)
    const proposed = given[String(r.requestId)]
    return {
      requestId: r.requestId,
      bitumenType: r.bitumenType,
      approved: r.approved ?? 0,
      allocated: r.allocated ?? 0,
      proposed: proposed === undefined ? r.proposed : tons(proposed),
      volume: tons(kg(draft.volume)),
      locked: draft.locked,
      reason: draft.reason,
    }
  })
  const missing = pool
    .filter((r) => (r.allocated ?? 0) > 0 && !named.has(r.requestId))
    .map((r) => ({ code: 'split.belowAllocated' as const, args: { request: r.requestId, allocated: r.allocated! } }))
  return { lines, missing, proposalId: id }
}

/** Differences for the journal: tons and reason of each changed row. */
function changesOf(before: readonly SplitRequest[], lines: readonly Line[]) {
  const was = new Map(before.map((r) => [r.requestId, r]))
  const now = new Map(lines.map((l) => [l.requestId, l]))
  const changed = [...was.values()].filter(({ requestId, volume, reason, locked }) => {
    const line = now.get(requestId)
    return (line?.volume ?? null) !== volume || (line?.reason ?? null) !== reason || (line?.locked ?? null) !== locked
  })
  return changed.map(({ requestId, volume }) => {
    const line = now.get(requestId)
    return {
      requestId,
      before: volume,
      after: line?.volume ?? null,
      ...(line?.reason && { reason: line.reason }),
      ...(line?.locked && { locked: true }),
    }
  })
}
