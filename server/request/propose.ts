import { refuse, refuseAny } from '#domain/refusal.ts'
import type { Proposal } from '#domain/request/request.ts'
import { proposalRefusals } from '#domain/request/rules.ts'
import { routeRow } from '../approval/row.ts'
import { closeStep, stepInTurn } from '../approval/turn.ts'
import { requireOpen, transition } from '../lifecycle/transition.ts'
import type { Call } from '../platform/call.ts'
import type { Services } from '../platform/services.ts'
import { write } from '../platform/write.ts'
import { inWhosePlace } from '../substitution/acts-for.ts'
import { requestLife } from './lifecycle.ts'
import { requireFactory } from './row.ts'
import { lockRequest } from './visible.ts'

/** Stores the office's proposal of other terms with its reason. Its step ends without a signature; the contractor signs the next version or refuses. */
export const proposeRequest = ({ db }: Services, caller: Call, routeId: number, proposal: Proposal, comment: string): Promise<void> =>
  write(db, caller, async (tx) => {
    const call = await inWhosePlace(tx, caller)
    const route = await routeRow(tx, routeId)
    if (route.objectType !== 'REQUEST') refuse('not.found')
    const request = await lockRequest(tx, call.actor, route.objectId)
    await requireOpen(tx, call, requestLife, request, 'request.propose', comment)
    const now = {
      requestVolume: request.proposedVolume ?? request.requestVolume,
      organizationBin: request.proposedFactoryBin ?? request.factoryBin,
      transportType: request.proposedTransportType ?? request.transportType,
    }
    refuseAny(proposalRefusals(request.requestVolume, now, proposal))
    if (proposal.organizationBin) await requireFactory(tx, proposal.organizationBin)
    await closeStep(tx, call, await stepInTurn(tx, call.actor, 'REQUEST', request.id), 'SKIPPED', comment.trim())
    await transition(tx, call, requestLife, request, 'request.propose', { comment, proposal, documentId: route.documentId })
  })
