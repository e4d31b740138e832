import type { DeliveryStage, StageDraft } from '#contract/trade/delivery.ts'
import { type Actor, may, roleCode } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import { takesWagons } from '#domain/trade/allocation/status.ts'
import { priceRange } from '#domain/trade/shipment/price.ts'
import { type Stage, stageActor, stages, turnOf } from '#domain/trade/shipment/stages.ts'
import { record } from '../../core/journal/record.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { insertDeliveryFile, storeDeliveryFile } from './file.ts'
import { loadVisibleAllocation, lockDeliverable, type VisibleAllocation } from './visible.ts'

const rowsOf = (sql: Sql, allocationIds: readonly number[]) =>
  sql
    .selectFrom('deliveryStage as s')
    .leftJoin('deliveryFile as f', 'f.id', 's.fileId')
    .selectAll('s')
    .select(['f.fileName', 'f.size'])
    .where('s.allocationId', 'in', allocationIds)
    .where('s.withdrawnAt', 'is', null)
    .execute()
type StageRow = Awaited<ReturnType<typeof rowsOf>>[number]
type Whose = Pick<VisibleAllocation, 'id' | 'status' | 'monthClosed' | 'supplierBin' | 'organizationBin'>

/** Whether the stage is the actor's to complete: the holder's, or the contractor's. */
const isOwn = (actor: Actor, role: 'SUPPLIER' | 'CONTRACTOR', a: Whose): boolean =>
  actor.role === role && actor.bin === (role === 'SUPPLIER' ? a.supplierBin : a.organizationBin)

/** All four stages of each allocation, done or not. */
export async function stagesOf(sql: Sql, call: Call, allocations: readonly Whose[]): Promise<Map<number, DeliveryStage[]>> {
  const ids = allocations.map(({ id }) => id)
  const rows = ids.length > 0 ? await rowsOf(sql, ids) : []
  return new Map(
    allocations.map((a) => {
      const own = rows.filter((r) => r.allocationId === a.id)
      return [a.id, viewOf(call, a, own)]
    }),
  )
}

/** The price in full is for the parties of the contract and QAJ, so are the papers that tell it: the contract, and the payment of known tons. */
const readsPrice = (actor: Actor, a: Whose): boolean => actor.role === 'QAJ' || isOwn(actor, 'SUPPLIER', a) || isOwn(actor, 'CONTRACTOR', a)
const tellsPrice = new Set<Stage>(['CONTRACT', 'PAYMENT'])

function priceFor(reads: boolean, price: number | null): Pick<DeliveryStage, 'pricePerTon' | 'priceRange'> {
  return { pricePerTon: reads ? price : null, priceRange: reads || price === null ? null : priceRange(price) }
}

function viewOf({ actor, t }: Call, a: Whose, rows: StageRow[]): DeliveryStage[] {
  const done = new Map(rows.map((r) => [r.stage, r]))
  const turn = takesWagons(a) ? turnOf(new Set(done.keys())) : null
  const reads = readsPrice(actor, a)
  return stages.map((stage, i) => {
    const row = done.get(stage)
    const role = stageActor[stage]
    const own = takesWagons(a) && isOwn(actor, role, a) && may(actor, 'stage.enter')
    const next = stages[i + 1]
    return {
      id: row?.id ?? null,
      stage: { code: stage, description: t(`served.stage.${stage}`) },
      doneOn: row?.doneOn ?? null,
      role: { code: roleCode(role), description: t(`role.${role}`) },
      turn: turn?.stage === stage,
      mayEnter: own && turn?.stage === stage,
      mayWithdraw: own && row !== undefined && (next === undefined || !done.has(next)),
      contractNumber: row?.contractNumber ?? null,
      ...priceFor(reads, row?.pricePerTon ?? null),
      comment: row?.comment ?? null,
      file: row?.fileId && (reads || !tellsPrice.has(stage)) ? { documentId: row.fileId, fileName: row.fileName!, size: row.size! } : null,
      fullName: row?.fullName ?? null,
      at: row?.at.toISOString() ?? null,
    }
  })
}

export async function readStages(sql: Sql, call: Call, allocationId: number): Promise<DeliveryStage[]> {
  const allocation = await loadVisibleAllocation(sql, call.actor, allocationId)
  return (await stagesOf(sql, call, [allocation])).get(allocationId)!
}

async function requireOwn(tx: Tx, call: Call, a: VisibleAllocation, stage: StageDraft['stage']): Promise<DeliveryStage[]> {
  if (!isOwn(call.actor, stageActor[stage], a)) refuse('access.denied')
  if (!takesWagons(a)) refuse('shipment.notAllocated')
  return (await stagesOf(tx, call, [a])).get(a.id)!
}

/** Marks the next stage as done. @throws Refused if an earlier one is not done, or the stage belongs to another organisation */
export async function enterStage(
  { db, files }: Services,
  call: Call,
  allocationId: number,
  draft: StageDraft,
  uploads: UploadedFile[],
): Promise<void> {
  await loadVisibleAllocation(db, call.actor, allocationId)
  const kept = await storeDeliveryFile(files, uploads)
  await write(db, call, async (tx) => {
    const allocation = await lockDeliverable(tx, call.actor, allocationId)
    const all = await requireOwn(tx, call, allocation, draft.stage)
    const turn = all.find((s) => s.turn)
    if (turn?.stage.code !== draft.stage) refuse('stage.order', { stage: turn?.stage.description ?? '' }, 'stage')
    if (draft.doneOn > call.today) refuse('shipment.future', undefined, 'doneOn')
    const contract = draft.stage === 'CONTRACT'
    if (contract && !draft.contractNumber) refuse('input.required', undefined, 'contractNumber')
    const fileId = await insertDeliveryFile(tx, call, kept)
    await tx
      .insertInto('deliveryStage')
      .values({
        allocationId,
        stage: draft.stage,
        doneOn: draft.doneOn,
        contractNumber: contract ? (draft.contractNumber ?? null) : null,
        pricePerTon: contract ? (draft.pricePerTon ?? null) : null,
        comment: draft.comment || null,
        fileId,
        personId: call.person.id,
        fullName: call.person.fullName,
        bin: call.actor.bin,
        at: call.now,
        withdrawnAt: null,
      })
      .execute()
    await record(tx, call, { act: 'stage.enter', objectType: 'ALLOCATION', objectId: allocationId, detail: { ...draft, fileId } })
  })
}

/** Withdraws the last stage that is done, if it was entered by mistake; only the organisation that it belongs to may do it. */
export const withdrawStage = ({ db }: Services, call: Call, allocationId: number, stageId: number): Promise<void> =>
  write(db, call, async (tx) => {
    const allocation = await lockDeliverable(tx, call.actor, allocationId)
    const all = (await stagesOf(tx, call, [allocation])).get(allocationId)!
    const stage = all.find((s) => s.id === stageId) ?? refuse('not.found')
    if (!isOwn(call.actor, stageActor[stage.stage.code], allocation)) refuse('access.denied')
    if (!stage.mayWithdraw) {
      const last = all.findLast((s) => s.doneOn !== null)
      refuse('stage.order', { stage: last?.stage.description ?? '' })
    }
    await tx.updateTable('deliveryStage').set({ withdrawnAt: call.now }).where('id', '=', stageId).execute()
    await record(tx, call, { act: 'stage.withdraw', objectType: 'ALLOCATION', objectId: allocationId, detail: { stage: stage.stage.code } })
  })
