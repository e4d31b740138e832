import { refuse, refuseAny } from '#domain/refusal.ts'
import type { RequestEdit } from '#domain/trade/request/request.ts'
import { requestRefusals } from '#domain/trade/request/rules.ts'
import { changesOf, requireFresh } from '../../core/journal/open-act.ts'
import { record } from '../../core/journal/record.ts'
import { requireOpen } from '../../core/lifecycle/transition.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import { freeFor } from './figures/free.ts'
import { requestLife } from './lifecycle.ts'
import { lockReserve } from './reserve.ts'
import { noTraderContract, rowOf, storeTraderContract, traderContractReasons } from './row.ts'
import { updateContent } from './store.ts'
import { lockRequest, requireRequestOfProject } from './visible.ts'

type Place = { projectId: number; requestId: number }

/** Updates a request that is open for editing; its document must be generated again. The contract is removed together with the trader. */
export async function editRequest(
  { db, files }: Services,
  call: Call,
  place: Place,
  edit: RequestEdit,
  uploads: UploadedFile[],
): Promise<void> {
  const { projectId, requestId } = place
  if (edit.projectId !== projectId) refuse('request.foreignProject', undefined, 'projectId')
  refuseAny(traderContractReasons(uploads))
  const sent = await storeTraderContract(files, uploads)
  await write(db, call, async (tx) => {
    const request = await lockRequest(tx, call.actor, requestId)
    requireRequestOfProject(projectId, request)
    await requireOpen(tx, call, requestLife, request, 'request.edit')
    await requireFresh(tx, { ...request, objectType: 'REQUEST' }, edit.version)
    const { contractId, contractFileName, contractSize, contractSha256, project } = request
    const kept = edit.traderBin && contractId ? { contractId, contractFileName, contractSize, contractSha256 } : null
    const contract = sent ?? kept
    const free = await freeFor(tx, project, requestId)
    const { today } = call
    const emergencyReason = request.emergencyReason === null ? null : (edit.emergencyReason ?? request.emergencyReason)
    const reserve = emergencyReason !== null && {
      emergencyReason,
      reserve: await lockReserve(tx, edit.requestPeriod, edit.bitumenType, requestId),
    }
    refuseAny(requestRefusals(edit, { project, today, free, hasContract: contract !== null, month: request.requestPeriod, ...reserve }))
    const row = { ...(await rowOf(tx, project, edit)), ...(contract ?? noTraderContract), emergencyReason }
    await updateContent(tx, requestId, row, call.now)
    await record(tx, call, {
      act: 'request.edit',
      objectType: 'REQUEST',
      objectId: requestId,
      detail: { changed: changesOf(request as typeof row, row) },
    })
  })
}
