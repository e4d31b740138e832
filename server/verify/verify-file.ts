import type { FileVerification, FoundSigner } from '#contract/document.ts'
import { refuse } from '#domain/refusal.ts'
import { certificateOf } from '#eds/certificate.ts'
import type { Verdict } from '#eds/verdict.ts'
import { verifyAllInTurns } from '#eds/verify.ts'
import { findingText } from '#i18n/finding-text.ts'
import type { Translate } from '#i18n/translator.ts'
import { masked } from '../document/concern.ts'
import type { Sql } from '../platform/db.ts'
import { sha256Of } from '../platform/files.ts'
import type { Services } from '../platform/services.ts'

type Brought = { signature?: Buffer | undefined; document?: Buffer | undefined }

/**
 * Verifies an uploaded signature, signer by signer. Nothing is stored, and no external service is called: only lists already fetched count. A
 * signature that this portal once accepted is judged as of then, one with a good time stamp as of that, any other as of now.
 */
export async function verifyFile(services: Services, { signature, document }: Brought, t: Translate): Promise<FileVerification> {
  if (!signature || signature.length === 0) return refuse('input.required', undefined, 'signature')
  const { trust, revocation, clock, db } = services
  const now = clock.now()
  const crls = revocation && revocation.policy !== 'none' ? await revocation.lists() : undefined
  const ask = (at: Date): Promise<Verdict[]> =>
    verifyAllInTurns({ cms: signature, content: document, trust, at, purpose: 'sign', crls, revocation: crls ? 'ifPresent' : 'none' })
  const first = await ask(now)
  const signers: FoundSigner[] = []
  for (const [i, verdict] of first.entries()) {
    const accepted = await acceptedAt(db, verdict.signatureHash)
    const { timestamp } = verdict.times
    const [at, judgedBy] = accepted
      ? ([accepted, 'acceptance'] as const)
      : timestamp
        ? ([timestamp, 'timestamp'] as const)
        : ([now, 'now'] as const)
    signers.push(verdictOf(at === now ? verdict : ((await ask(at))[i] ?? verdict), at, judgedBy, t))
  }
  const attached = first[0]?.content ?? null
  const content = document ?? attached
  const sha256 = content && sha256Of(content)
  return {
    ok: signers.length > 0 && signers.every((s) => s.ok),
    checkedAt: now.toISOString(),
    document: content && { sha256: sha256!, size: content.length, attached: attached !== null },
    verifyCode: sha256 ? await codeOf(db, sha256) : null,
    signers,
  }
}

function verdictOf(
  { ok, code, reasons, identity, chain, times, revocation }: Verdict,
  at: Date,
  judgedBy: FoundSigner['judgedBy'],
  t: Translate,
): FoundSigner {
  const facts = chain[0] ? certificateOf(chain[0]) : null
  const codes = [...new Set(reasons.map((r) => r.code))]
  return {
    ok,
    code,
    reasons: codes.map((one) => ({ code: one, message: findingText(t, one) })),
    fullName: identity ? [identity.commonName, identity.patronymic].filter(Boolean).join(' ') : null,
    iin: identity?.iin ? masked(identity.iin) : null,
    bin: identity?.bin ?? null,
    organizationName: identity?.organization ?? null,
    algorithm: identity?.algorithm ?? null,
    certificateSerial: identity?.serialNumber ?? null,
    certificate: facts && { issuer: facts.issuer, notBefore: facts.notBefore.toISOString(), notAfter: facts.notAfter.toISOString() },
    signingTime: times.signing?.toISOString() ?? null,
    timestamp: times.timestamp?.toISOString() ?? null,
    judgedAt: at.toISOString(),
    judgedBy,
    revocation: {
      state: code === 'certificateRevoked' ? 'REVOKED' : revocation ? 'GOOD' : 'NOT_ASKED',
      revokedAt: revocation?.revokedAt?.toISOString() ?? null,
    },
  }
}

async function acceptedAt(sql: Sql, signatureHash: string): Promise<Date | null> {
  if (!signatureHash) return null
  const row = await sql.selectFrom('signature').select('signedAt').where('signatureHash', '=', signatureHash).executeTakeFirst()
  return row?.signedAt ?? null
}

async function codeOf(sql: Sql, sha256: string): Promise<string | null> {
  const row = await sql
    .selectFrom('document')
    .select('verifyCode')
    .where('sha256', '=', sha256)
    .where('readOnly', '=', true)
    .executeTakeFirst()
  return row?.verifyCode ?? null
}
