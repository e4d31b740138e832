import { may } from '#domain/access.ts'
import { signerRefusals } from '#domain/documents/document/signing.ts'
import { refuse, refuseAny } from '#domain/refusal.ts'
import type { Meter } from '#eds/verify.ts'
import { type LockedObject, type SignableDocument, signableDocumentOf } from '../../core/signable/signable.ts'
import type { Call } from '../../platform/http/call.ts'
import { workQuota } from '../../platform/http/limits/quota.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { openRoute } from '../sign-off/open.ts'
import { closeStep, stepInTurn } from '../sign-off/turn.ts'
import { requireSignature } from '../signature/judge.ts'
import { requireNew, storeSignature } from '../signature/store-signature.ts'
import { actsFor, onBehalf } from '../substitution/acts-for.ts'
import { type SignedFacts, signedFacts } from './chained-facts.ts'
import { type DocumentRow, documentOf, sealDocument } from './documents.ts'
import { loadVisibleDocument } from './visible.ts'

export type Submitted = { documentId: string; signature: string; data?: string | undefined }

/** ms of verification a minute that may end in a refusal, per person: a hundred wrong keys, not five hundred files made to be dear. */
const refusedWorkPerMinute = 2_000
const refusedWork = new WeakMap<Services, ReturnType<typeof workQuota>>()

/** Handles every signature of every role (docs/process.md, section 11). @returns the object and its new status */
export async function signDocument(services: Services, call: Call, given: Submitted) {
  const quota = refusedWork.get(services) ?? workQuota(refusedWorkPerMinute)
  refusedWork.set(services, quota)
  quota.require(call.person.id)
  const meter: Meter = { ms: 0 }
  try {
    return await takeSignature(services, call, given, meter)
  } catch (error) {
    quota.charge(call.person.id, meter.ms)
    throw error
  }
}

async function takeSignature(services: Services, call: Call, given: Submitted, meter: Meter) {
  const document = await loadVisibleDocument(services.db, call.actor, given.documentId)
  const { objectType, objectId } = document
  const subject = signableDocumentOf(objectType)
  if (given.data !== undefined && given.data.length !== base64Length(document.size)) refuse('sign.dataDiffers')
  const content = await services.files.get(document.sha256)
  if (given.data !== undefined && !isBase64Of(given.data, content)) refuse('sign.dataDiffers')
  const signer = { iin: call.person.iin, bin: call.actor.bin }
  const judged = await requireSignature(services, { cms: given.signature, content }, signer, await actsFor(services.db, call), meter)
  return write(services.db, call, async (tx) => {
    const deputy = await actsFor(tx, call)
    refuseAny(signerRefusals(judged.verdict.identity!, signer, deputy)) // the substitution order may have ended since
    const acting = onBehalf(call, deputy)
    const held = await subject.lock(tx, acting, objectId)
    await requireNew(tx, judged.verdict.signatureHash)
    const now = await documentOf(tx, document.id)
    requireCurrent(held, now)
    const substitutionId = acting === call ? null : deputy!.id
    const keep: Keep = async (stepId) => {
      const row = await storeSignature(tx, acting, { document: now, stepId, judged, cms: given.signature, substitutionId })
      return { documentId: now.id, signed: signedFacts(now, row, await namesOf(tx, row.bin)) }
    }
    const signs = may(call.actor, subject.acts.sign) ? authorSigns : officeSigns
    return { documentId: document.id, objectType, objectId, status: await signs(tx, acting, subject, held, document, keep) }
  })
}

const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4
/** A multiple of 3, so that a piece of bytes is a piece of base64: the text is compared as it is, nothing of it is decoded. */
const pieceBytes = 3 * 64 * 1024

/** Whether a text of the right length is exactly these bytes in base64, with no other character anywhere. */
function isBase64Of(data: string, content: Buffer): boolean {
  for (let from = 0; from < content.length; from += pieceBytes) {
    const piece = content.toString('base64', from, from + pieceBytes)
    if (!data.startsWith(piece, base64Length(from))) return false
  }
  return true
}

/** @throws Refused if the document was regenerated, or its object changed, since it was fetched */
function requireCurrent(held: LockedObject, document: DocumentRow): void {
  if (document.supersededAt || document.version !== held.documentVersion || document.contentVersion !== held.contentVersion)
    refuse('document.outdated')
}

const namesOf = (tx: Tx, bin: string) =>
  tx.selectFrom('organisationEntry').select(['nameRu as ru', 'nameKk as kk']).where('bin', '=', bin).executeTakeFirstOrThrow()

/** Stores the signature. @returns what the line of the journal says of it */
type Keep = (stepId: number | null) => Promise<{ documentId: string; signed: SignedFacts }>
type Signs = (tx: Tx, call: Call, subject: SignableDocument, held: LockedObject, document: DocumentRow, keep: Keep) => Promise<string>

const authorSigns: Signs = async (tx, call, { objectType, acts }, held, document, keep) => {
  await held.requireOpen(acts.sign)
  const said = await keep(null)
  await sealDocument(tx, document.id)
  if (held.office) await openRoute(tx, call, objectType, held, await held.office(), document)
  return held.advance(acts.sign, said)
}

const officeSigns: Signs = async (tx, call, { objectType, acts: { decided } }, held, _document, keep) => {
  if (!decided) refuse('access.denied')
  await held.requireOpen(decided.approve)
  const step = await stepInTurn(tx, call.actor, objectType, held.id)
  const said = await keep(step.id)
  const all = await closeStep(tx, call, step, 'SIGNED')
  if (all) return held.advance(decided.approve, said)
  await held.passOn?.(decided.approve, said)
  return held.status
}
