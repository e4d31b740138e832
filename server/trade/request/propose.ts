import { refuse, refuseAny } from '#domain/refusal.ts'
import type { Proposal } from '#domain/trade/request/request.ts'
import { proposalRefusals } from '#domain/trade/request/rules.ts'
import { requireOpen, transition } from '../../core/lifecycle/transition.ts'
import { routeRow } from '../../documents/sign-off/row.ts'
import { closeStep, stepInTurn } from '../../documents/sign-off/turn.ts'
import { inWhosePlace } from '../../documents/substitution/acts-for.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
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
