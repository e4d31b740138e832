import { sql } from 'kysely'
import { refuseAny } from '#domain/refusal.ts'
import { type DistributionEdit, limitName } from '#domain/trade/distribution/distribution.ts'
import { limitStepRefusals, twice } from '#domain/trade/distribution/rules.ts'
import { requireFresh } from '../../core/journal/open-act.ts'
import { record } from '../../core/journal/record.ts'
import { requireOpen, transition } from '../../core/lifecycle/transition.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { hashOf, storeProposal } from '../engine/store-proposal.ts'
import { writeLines } from './create.ts'
import { distributionLife } from './lifecycle.ts'
import { allocatedOf, linesOf } from './lines.ts'
import { proposedLimits } from './propose.ts'
import { type DistributionRecord, lockDistribution } from './visible.ts'

/** Saves the edited limits. The fair proposal they were taken from is stored if requests and plan still give the same one. */
export const editDistribution = ({ db }: Services, call: Call, id: number, edit: DistributionEdit): Promise<void> =>
  write(db, call, (tx) => editDistributionIn(tx, call, id, edit))

export async function editDistributionIn(tx: Tx, call: Call, id: number, edit: DistributionEdit): Promise<void> {
  const { version, lines, note, proposed } = edit
  refuseAny(twice(lines))
  await requireRegions(tx, lines)
  const distribution = await lockDistribution(tx, call.actor, id)
  await requireOpen(tx, call, distributionLife, distribution, 'distribution.edit')
  await requireFresh(tx, { ...distribution, objectType: 'DISTRIBUTION' }, version)
  const before = await linesOf(tx, id)
  const { policy } = await portalSettings(tx)
  refuseAny(limitStepRefusals(lines, policy.stepKg, before, await allocatedOf(tx, distribution.period, call.language)))
  const proposalId = proposed ? await keptProposalId(tx, call, distribution, proposed) : distribution.proposalId
  await writeLines(tx, id, distribution.period, lines)
  await tx
    .updateTable('distribution')
    .set({ proposalId, ...(note !== undefined && { note: note || null }), ...changed(call) })
    .where('id', '=', id)
    .execute()
  const was = new Map(before.map((l) => [limitName(l), l.limit]))
  const is = new Map(lines.map((l) => [limitName(l), l.limit]))
  const moved = [...new Set([...was.keys(), ...is.keys()])].filter((key) => (was.get(key) ?? 0) !== (is.get(key) ?? 0))
  await record(tx, call, {
    act: 'distribution.edit',
    objectType: 'DISTRIBUTION',
    objectId: id,
    detail: {
      proposal: proposalId,
      ...(note && { note }),
      changed: Object.fromEntries(moved.map((key) => [key, { before: was.get(key) ?? 0, after: is.get(key) ?? 0 }])),
    },
  })
}

/** Reopens limits that wait for their signature. */
export const reopenDistribution = ({ db }: Services, call: Call, id: number): Promise<void> =>
  write(db, call, async (tx) => {
    await transition(tx, call, distributionLife, await lockDistribution(tx, call.actor, id), 'distribution.reopen')
  })

export const changed = (call: Call) => ({
  ...{ version: sql<number>`version + 1`, contentVersion: sql<number>`content_version + 1` },
  ...{ updatedAt: call.now, contentAt: call.now },
})

async function keptProposalId(tx: Tx, call: Call, { id, period, proposalId }: DistributionRecord, sha256: string): Promise<number | null> {
  const made = await proposedLimits(tx, period)
  return hashOf(made.input) === sha256 ? storeProposal(tx, call, { kind: 'LIMITS', period, objectId: id }, made) : proposalId
}

async function requireRegions(tx: Tx, lines: DistributionEdit['lines']): Promise<void> {
  const known = new Set((await tx.selectFrom('region').select('code').execute()).map((k) => k.code))
  refuseAny(
    lines.flatMap((line, i) => (known.has(line.katoCode) ? [] : [{ code: 'input.unknown' as const, field: `lines.${i}.katoCode` }])),
  )
}
