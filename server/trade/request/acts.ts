import { refuse } from '#domain/refusal.ts'
import type { RequestAct } from '#domain/trade/request/flow.ts'
import { record } from '../../core/journal/record.ts'
import { requireOpen, transition } from '../../core/lifecycle/transition.ts'
import { deleteDocuments } from '../../documents/document/documents.ts'
import { inWhosePlace } from '../../documents/substitution/acts-for.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import { requestLife } from './lifecycle.ts'
import { deleteRequestRow } from './store.ts'
import { lockRequest, requireRequestOfProject } from './visible.ts'

type Place = { projectId: number; requestId: number }

/** Deletes a request that was never signed; its journal line is kept. */
export const deleteRequest = ({ db }: Services, call: Call, { projectId, requestId }: Place): Promise<void> =>
  write(db, call, async (tx) => {
    const request = await lockRequest(tx, call.actor, requestId)
    requireRequestOfProject(projectId, request)
    if (request.status !== 'CREATED') refuse('request.notDeletable')
    await requireOpen(tx, call, requestLife, request, 'request.delete')
    await deleteDocuments(tx, 'REQUEST', requestId)
    await deleteRequestRow(tx, requestId)
    await record(tx, call, {
      act: 'request.delete',
      objectType: 'REQUEST',
      objectId: requestId,
      from: request.status,
      detail: { projectId, requestPeriod: request.requestPeriod, requestVolume: request.requestVolume },
    })
  })

type ActWithoutSignature = Extract<RequestAct, 'request.withdraw' | 'request.refuse'>

/** Withdraws a request from sign-off while no office has signed, or refuses the office's proposal. */
export const actOnRequest = (
  { db }: Services,
  caller: Call,
  { projectId, requestId }: Place,
  act: ActWithoutSignature,
  comment: string,
): Promise<void> =>
  write(db, caller, async (tx) => {
    const call = await inWhosePlace(tx, caller)
    const request = await lockRequest(tx, call.actor, requestId)
    requireRequestOfProject(projectId, request)
    await transition(tx, call, requestLife, request, act, { comment })
  })
