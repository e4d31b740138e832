import { refuse, refuseAny } from '#domain/refusal.ts'
import type { EmergencyDraft, RequestDraft } from '#domain/trade/request/request.ts'
import { requestRefusals } from '#domain/trade/request/rules.ts'
import type { RequestStatus } from '#domain/trade/request/status.ts'
import { type TwinKey, twinOf } from '#domain/trade/request/twin.ts'
import { record } from '../../core/journal/record.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { requireMonthOpen } from '../month-lock/open.ts'
import { stopOf } from '../project/stopped.ts'
import { loadVisibleProject, lockProject } from '../project/visible.ts'
import { freeFor } from './figures/free.ts'
import { lockReserve } from './reserve.ts'
import { noTraderContract, rowOf, storeTraderContract, traderContractReasons } from './row.ts'
import { insertRequest } from './store.ts'

/** An open request for the same month, grade and destination. */
type Twin = { id: number; status: RequestStatus; requestVolume: number }

/** Creates a request of a signed project; a draft with its reason is an emergency. The project is locked, so that two requests cannot take the same tons. */
export async function createRequest(
  { db, files }: Services,
  call: Call,
  projectId: number,
  draft: RequestDraft | EmergencyDraft,
  uploads: UploadedFile[],
): Promise<{ id: number; twin: Twin | null }> {
  await loadVisibleProject(db, call.actor, projectId)
  if (draft.projectId !== projectId) refuse('request.foreignProject', undefined, 'projectId')
  refuseAny(traderContractReasons(uploads))
  const contract = await storeTraderContract(files, uploads)
  return write(db, call, async (tx) => {
    const project = await lockProject(tx, call.actor, projectId)
    await requireProtocol(tx, projectId)
    const free = await freeFor(tx, project)
    const emergencyReason = 'emergencyReason' in draft ? draft.emergencyReason : null
    if (emergencyReason !== null) await requireMonthOpen(tx, draft.requestPeriod)
    const reserve =
      emergencyReason === null ? {} : { emergencyReason, reserve: await lockReserve(tx, draft.requestPeriod, draft.bitumenType) }
    const surroundings = { today: call.today, free, hasContract: contract !== null, ...reserve }
    refuseAny(requestRefusals(draft, { ...surroundings, project: { ...project, stopped: stopOf(project) } }))
    const row = { ...(await rowOf(tx, project, draft)), emergencyReason }
    const twin = await twinFor(tx, projectId, row)
    const at = { createdAt: call.now, updatedAt: call.now, contentAt: call.now }
    const { id } = await insertRequest(tx, { ...row, ...(contract ?? noTraderContract), ...at, projectId, createdBy: call.person.id })
    await record(tx, call, {
      act: 'request.create',
      objectType: 'REQUEST',
      objectId: id,
      to: 'CREATED',
      detail: { projectId, free, ...(emergencyReason && { emergencyReason }) },
    })
    return { id, twin }
  })
}

/** @throws Refused when the project was taken over from before the portal and the protocol of that is not signed yet */
async function requireProtocol(tx: Tx, projectId: number): Promise<void> {
  const before = await tx.selectFrom('projectBeforeProtocol').select('number').where('projectId', '=', projectId).executeTakeFirst()
  if (before) refuse('request.protocolUnsigned', before)
}

async function twinFor(tx: Tx, projectId: number, wanted: TwinKey): Promise<Twin | null> {
  const others = await tx
    .selectFrom('bitumenRequest')
    .select(['id', 'status', 'requestVolume', 'requestPeriod', 'bitumenType', 'projectStorageId'])
    .where('projectId', '=', projectId)
    .where('requestPeriod', '=', wanted.requestPeriod)
    .orderBy('id')
    .execute()
  const twin = twinOf(wanted, others)
  return twin ? { id: twin.id, status: twin.status, requestVolume: twin.requestVolume } : null
}
