import type { Act } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import { type LockedObject, type SignableDocument, signableDocumentOf } from '../../core/signable/signable.ts'
import { routeRow } from '../../documents/sign-off/row.ts'
import { closeStep, revokeSteps, stepInTurn } from '../../documents/sign-off/turn.ts'
import { inWhosePlace } from '../../documents/substitution/acts-for.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'

/** Rejects the sign-off with a comment; this is final. */
export const rejectRoute = (services: Services, caller: Call, routeId: number, comment: string): Promise<void> =>
  decideRoute(services, caller, routeId, 'reject', comment, async (tx, call, { objectType }, held) => {
    await closeStep(tx, call, await stepInTurn(tx, call.actor, objectType, held.id), 'REJECTED', comment.trim())
  })

/** Revokes the office's own signature with a comment; the author may then change the document and sign version n+1. */
export const revokeRoute = (services: Services, caller: Call, routeId: number, comment: string): Promise<void> =>
  decideRoute(services, caller, routeId, 'revoke', comment, async (tx, call, _subject, held, route) => {
    if (route.version !== held.documentVersion) refuse('document.outdated')
    await revokeSteps(tx, call, routeId, comment.trim())
  })

type Close = (tx: Tx, call: Call, subject: SignableDocument, held: LockedObject, route: { version: number }) => Promise<void>

const decideRoute = (
  { db }: Services,
  caller: Call,
  routeId: number,
  verb: 'reject' | 'revoke',
  comment: string,
  close: Close,
): Promise<void> =>
  write(db, caller, async (tx) => {
    const call = await inWhosePlace(tx, caller)
    const route = await routeRow(tx, routeId)
    const subject = signableDocumentOf(route.objectType)
    const act: Act = subject.acts.decided?.[verb] ?? refuse('access.denied')
    const held = await subject.lock(tx, call, route.objectId)
    await held.requireOpen(act, comment)
    await close(tx, call, subject, held, route)
    await held.advance(act, { comment, documentId: route.documentId })
  })
