import { oid } from '#eds/oid.ts'
import { valuesOf } from '#eds/x509/name.ts'
import type { Credential } from './authority.ts'
import { signCms } from './cms.ts'
import type { Decision } from './desk.ts'
import type { SigningKey } from './keys/key-store.ts'
import { toPem } from './keys/pem.ts'
import type { Dialect, Wish } from './wish.ts'

/** Carries out the user's decision and formats the response for the page that sent the request. Like NCALayer, it includes only the signer's certificate. */
export function answer(wish: Wish, dialect: Dialect, decision: Decision, tsa: Credential, now: Date): object {
  if (decision === 'cancelled') return dialect.cancelled()
  if (decision === 'noKey') return dialect.failed('no key fits the request')
  const { key } = decision
  if (wish.kind === 'keyInfo') return dialect.keyInfo(keyInfo(key))
  // the page hashed with SHA-256, which a GOST key cannot sign
  if (wish.digested && key.privateKey.kind !== 'rsa') return dialect.failed('a GOST key does not sign a SHA-256 digest')
  const signed = wish.documents.map((content) =>
    signCms({
      content,
      digested: wish.digested,
      chain: key.chain.slice(0, 1),
      privateKey: key.privateKey,
      detached: !wish.attached,
      signingTime: now,
      ...(wish.stamped ? { tsa, stampedAt: now } : {}),
    }),
  )
  return dialect.signed(signed)
}

/** Fields of NCALayer's getKeyInfo; times in milliseconds, as text. */
function keyInfo({ facts, chain, id }: SigningKey): Record<string, string> {
  const { identity } = facts
  return {
    alias: id,
    keyId: id,
    algorithm: identity.algorithm,
    subjectCn: identity.commonName,
    subjectDn: facts.subject,
    issuerCn: valuesOf(facts.certificate.issuer, oid.commonName)[0] ?? '',
    issuerDn: facts.issuer,
    serialNumber: facts.serialNumber,
    certNotBefore: String(facts.notBefore.getTime()),
    certNotAfter: String(facts.notAfter.getTime()),
    pem: toPem('CERTIFICATE', chain[0]!),
  }
}
