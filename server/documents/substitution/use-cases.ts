import { attachmentRefusals } from '#domain/documents/document/attachment.ts'
import { type SubstitutionDraft, substitutionRefusals, substitutionState } from '#domain/documents/substitution/substitution.ts'
import { refuse, refuseAny } from '#domain/refusal.ts'
import { unarmored } from '#eds/cms/armor.ts'
import { recordAdmin } from '../../core/journal/admin.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { FileBytes } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import { noteCertificate } from '../signature/certificates.ts'
import { requireSignature } from '../signature/judge.ts'
import { requireNew } from '../signature/store-signature.ts'
import { keepSigner } from './last-signer.ts'
import {
  colleaguesOf,
  endOrder,
  insertOrder,
  lockOrder,
  oneAtATime,
  openOrders,
  orderById,
  orderSigned,
  ordersOf,
  type SubstitutionRow,
} from './store.ts'

const viewOf = (s: SubstitutionRow, { person, today }: Call) => ({
  id: s.id,
  state: substitutionState({ from: s.fromDay, until: s.untilDay, ended: s.endedAt !== null || !s.holds }, today),
  mine: s.principalId === person.id,
  principal: s.principalName,
  deputy: s.deputyName,
  from: s.fromDay,
  until: s.untilDay,
  orderNumber: s.orderNumber,
  fileName: s.fileName,
  createdAt: s.createdAt.toISOString(),
  endedAt: s.endedAt?.toISOString() ?? null,
})

export async function listSubstitutions({ db }: Services, call: Call) {
  const { person, actor } = call
  const [rows, colleagues] = await Promise.all([ordersOf(db, person.id, actor.bin), colleaguesOf(db, actor.bin, person.id)])
  return { list: rows.map((s) => viewOf(s, call)), colleagues }
}

/**
 * Appoints a colleague to sign for the caller on these days. The order is signed with the caller's own key, which must have the right to sign: a
 * right that the caller does not have cannot be delegated, and a deputy cannot delegate.
 */
export async function makeSubstitution(
  services: Services,
  { signature, ...draft }: SubstitutionDraft & { signature: string },
  [order]: UploadedFile[],
  call: Call,
) {
  if (!order) return refuse('substitution.noOrder', undefined, 'order')
  refuseAny(attachmentRefusals({ start: order.bytes, size: order.bytes.length, name: order.name }, 'order'))
  const { person, actor } = call
  const judged = await requireSignature(services, { cms: signature, content: order.bytes }, { iin: person.iin, bin: actor.bin })
  const sha256 = await services.files.put(order.bytes)
  const id = await write(services.db, call, async (tx) => {
    await oneAtATime(tx, actor.bin)
    await requireNew(tx, judged.verdict.signatureHash)
    if (await orderSigned(tx, judged.verdict.signatureHash)) refuse('sign.repeated')
    const colleagues = await colleaguesOf(tx, actor.bin, person.id)
    const others = await openOrders(tx, actor.bin, [person.id, draft.deputyId], call.today)
    const circumstances = { principalId: person.id, today: call.today, colleagues: colleagues.map((c) => c.id), others }
    refuseAny(substitutionRefusals(draft, circumstances))
    const { identity, chain, content: _, revocation: __, ...said } = judged.verdict
    const deputyName = colleagues.find((c) => c.id === draft.deputyId)!.fullName
    const made = await insertOrder(tx, {
      bin: actor.bin,
      principalId: person.id,
      principalName: person.fullName,
      deputyId: draft.deputyId,
      deputyName,
      fromDay: draft.from,
      untilDay: draft.until,
      orderNumber: draft.orderNumber,
      fileName: order.name,
      size: order.bytes.length,
      sha256,
      cms: Buffer.from(unarmored(signature)),
      signatureHash: judged.verdict.signatureHash,
      certificateSerial: identity!.serialNumber,
      chain: chain.map((c) => Buffer.from(c)),
      verdict: JSON.stringify({ ...said, identity }),
      createdAt: call.now,
    })
    await noteCertificate(tx, person.id, identity!, call.now)
    const { orderNumber, from, until } = draft
    const after = { principal: person.fullName, deputy: deputyName, bin: actor.bin, from, until, orderNumber, sha256 }
    await recordAdmin(tx, call, { act: 'substitution.make', subject: 'SUBSTITUTION', subjectId: made, before: {}, after })
    return made
  })
  return viewOf((await orderById(services.db, id))!, call)
}

/**
 * Ends a substitution early; only the principal may do it. What the deputy has signed stays signed.
 * @throws Refused 409 if nobody could sign for the office any more, unless that is meant
 */
export async function endSubstitution(services: Services, id: number, { withoutSigner }: { withoutSigner: boolean }, call: Call) {
  await write(services.db, call, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || order.principalId !== call.person.id || order.bin !== call.actor.bin) return refuse('not.found')
    if (order.endedAt || order.untilDay < call.today) refuse('substitution.ended', { order: order.orderNumber, name: order.principalName })
    await keepSigner(tx, call, { bins: [order.bin], withoutSigner }, () => endOrder(tx, id, call.now))
    const before = { deputy: order.deputyName, orderNumber: order.orderNumber, until: order.untilDay, endedAt: null }
    await recordAdmin(tx, call, {
      act: 'substitution.end',
      subject: 'SUBSTITUTION',
      subjectId: id,
      before,
      after: { ...before, endedAt: call.now.toISOString() },
    })
    return null
  })
  return viewOf((await orderById(services.db, id))!, call)
}

export async function orderFile(services: Services, id: number, { person, actor }: Call): Promise<FileBytes> {
  const order = await orderById(services.db, id)
  if (!order || order.bin !== actor.bin || (order.principalId !== person.id && order.deputyId !== person.id)) return refuse('not.found')
  return { bytes: await services.files.get(order.sha256), name: order.fileName, type: 'application/pdf' }
}
