import { sql } from 'kysely'
import { signerRefusals } from '#domain/documents/document/signing.ts'
import type { Identity } from '#eds/verdict.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'

/** Notes a certificate that its holder has shown: from these the portal knows who may sign for an organisation (server/documents/substitution/signer-offices.ts). */
export async function noteCertificate(db: Sql, personId: number, identity: Identity, shownAt: Date): Promise<void> {
  const bin = identity.bin ?? identity.iin
  if (bin === null || identity.iin === null) return
  const signs = signerRefusals(identity, { iin: identity.iin, bin }).length === 0
  await db
    .insertInto('signingCertificate')
    .values({ personId, bin, certificateSerial: identity.serialNumber, signs, notAfter: identity.notAfter, shownAt, revokedAt: null })
    .onConflict((c) => c.columns(['personId', 'bin', 'certificateSerial']).doUpdateSet({ shownAt }))
    .execute()
}

/** A certificate that was revoked gives no right any more. */
export const noteRevokedCertificate = (tx: Tx, serial: string, revokedAt: Date | null) =>
  sql`update signing_certificate set revoked_at = coalesce(${revokedAt}, now()) where certificate_serial = ${serial} and revoked_at is null`.execute(
    tx,
  )

/** Of whoever is erased. */
export const forgetCertificates = (tx: Tx, personId: number) =>
  tx.deleteFrom('signingCertificate').where('personId', '=', personId).execute()
