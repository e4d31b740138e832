import type { Selectable } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import { unarmored } from '#eds/cms/armor.ts'
import type { Judged } from '../../core/trust/verifier.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { noteCertificate } from './certificates.ts'
import { noteRevocation } from './checks.ts'

/** Accepts a signature only once: identified by its value, since the rest of a CMS is not protected. */
export async function requireNew(tx: Tx, signatureHash: string): Promise<void> {
  const known = await tx.selectFrom('signature').select('id').where('signatureHash', '=', signatureHash).executeTakeFirst()
  if (known) refuse('sign.repeated')
}

/**
 * Stores the evidence: the exact message, the person it names, the chain, the verdict,
 * the known revocation status, when and from where it was accepted. @returns the row as it is stored
 */
export async function storeSignature(
  tx: Tx,
  call: Call,
  given: { document: { id: string; sha256: string }; stepId: number | null; judged: Judged; cms: string; substitutionId: number | null },
): Promise<Selectable<Tables['signature']>> {
  const { document, judged } = given
  const { verdict } = judged
  const identity = verdict.identity!
  const { identity: _, chain, stampChains, content: __, revocation: ___, ...said } = verdict
  const row = await tx
    .insertInto('signature')
    .values({
      documentId: document.id,
      stepId: given.stepId,
      substitutionId: given.substitutionId,
      personId: call.person.id,
      fullName: call.person.fullName,
      iin: call.person.iin,
      bin: call.actor.bin,
      role: call.actor.role,
      signedAt: call.now,
      cms: Buffer.from(unarmored(given.cms)),
      signatureHash: verdict.signatureHash,
      documentSha256: document.sha256,
      certificateSerial: identity.serialNumber,
      algorithm: identity.algorithm,
      chain: chain.map((c) => Buffer.from(c)),
      stampChain: stampChains.map((c) => Buffer.from(c)),
      verdict: JSON.stringify({ ...said, identity }),
      rulesVersion: verdict.rules,
      sessionId: call.sessionId,
      ip: call.ip,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteRevocation(tx, row.id, judged)
  await noteCertificate(tx, call.person.id, identity, call.now)
  return row
}
