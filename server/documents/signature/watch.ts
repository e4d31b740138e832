import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { Refused } from '#eds/refused.ts'
import { answerOfCrls } from '#eds/revocation/by-crl.ts'
import type { Crls } from '#eds/revocation/crls.ts'
import type { Revocation } from '#eds/verdict.ts'
import { readCertificate } from '#eds/x509/certificate.ts'
import type { Services } from '../../platform/http/services.ts'
import { type Checked, type NotifyOfRevocation, noteFoundLater } from './checks.ts'

type Signer = { serial: string; certificate: Buffer; issuer: Buffer }

/**
 * Checks every certificate that has signed here against a new list: a revocation since is recorded with its
 * signatures, which stay good if they were accepted before. A certificate hold is not recorded, since it may be
 * lifted. Signatures that still wait for their first answer are left to checkPending.
 */
export async function watchRevoked(services: Pick<Services, 'db' | 'clock' | 'revocation'>, tell: NotifyOfRevocation): Promise<Checked[]> {
  const crls = await services.revocation?.lists()
  if (!crls || crls.lists.length === 0) return []
  const { rows } = await sql<Signer>`
    select distinct s.certificate_serial as serial, s.chain[1] as certificate, s.chain[2] as issuer
    from signature s left join signature_check c on c.signature_id = s.id
    where cardinality(s.chain) > 1 and (c.signature_id is null or (c.state = 'GOOD' and c.revoked_at is null))`.execute(services.db)
  const at = new Date(Math.max(services.clock.real().getTime(), ...crls.lists.map(({ thisUpdate }) => thisUpdate.getTime())))
  const found: Checked[] = []
  for (const signer of rows) {
    const revocation = revokedBy(crls, signer, at)
    if (revocation) found.push(...(await noteFoundLater(services, signer, revocation, tell)))
    await nextTurn()
  }
  return found
}

function revokedBy(crls: Crls, { certificate, issuer }: Signer, at: Date): Revocation | null {
  try {
    const answer = answerOfCrls(crls, readCertificate(certificate), readCertificate(issuer), at)
    return answer.status === 'revoked' && answer.reason !== 'certificateHold' ? answer : null
  } catch (error) {
    if (error instanceof Refused) return null // no list of this issuer, or a stale one: the status is unknown
    throw error
  }
}
