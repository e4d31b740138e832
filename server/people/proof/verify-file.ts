import type { FileVerification, FoundSigner } from '#contract/documents/document.ts'
import { refuse } from '#domain/refusal.ts'
import { certificateOf } from '#eds/certificate.ts'
import type { Verdict } from '#eds/verdict.ts'
import { findingText } from '#i18n/documents/finding-text.ts'
import type { Translate } from '#i18n/translator.ts'
import { masked } from '../../documents/document/concern.ts'
import { FileUnread } from '../../platform/files/file-process.ts'
import type { Call } from '../../platform/http/call.ts'
import { workQuota } from '../../platform/http/limits/quota.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { type Verifier, verifierInProcess } from './in-process.ts'

type Brought = { signature?: Buffer | undefined; document?: Buffer | undefined }

/** Our papers have one signature each; signing programs that put several into one file stay well below. */
const maxSigners = 8
/** ms of work that one address may cause a minute: a hundred usual files, or three of the largest. */
const workPerMinute = 6_000

type Desk = { verify: Verifier; work: ReturnType<typeof workQuota> }
const desks = new WeakMap<Services, Desk>()
function deskOf(services: Services): Desk {
  const known = desks.get(services) ?? {
    verify: verifierInProcess(services.trust),
    work: workQuota(workPerMinute),
  }
  desks.set(services, known)
  return known
}

/**
 * Verifies an uploaded signature, signer by signer, in a child process. Nothing is stored, and no external service is called: only lists already
 * fetched count. A signature that this portal once accepted is judged as of then, one with a good time stamp as of that, any other as of now.
 * @throws Refused when the address has used up its minute's work, or when too many others are checking files
 */
export async function verifyFile(services: Services, { signature, document }: Brought, call: Call): Promise<FileVerification> {
  if (!signature || signature.length === 0) return refuse('input.required', undefined, 'signature')
  const { t, ip } = call
  const { revocation, clock, db } = services
  const now = clock.now()
  const crls = revocation && revocation.policy !== 'none' ? await revocation.lists() : undefined
  const { verify, work } = deskOf(services)
  let accepted = new Map<string, Date>()
  const momentsOf = async (hashes: string[]) => {
    accepted = await acceptedAt(db, hashes)
    return { accepted, now }
  }
  let began = Number.POSITIVE_INFINITY
  const begin = () => {
    work.require(ip)
    began = performance.now()
  }
  work.require(ip)
  try {
    const files = { signature, document: document ?? null, maxSigners }
    const sender = call.signedIn ? { personId: call.person.id } : { address: ip }
    const { verdicts, content, ms } = await verify({ sender, files, crls, begin, momentsOf })
    work.charge(ip, ms)
    return {
      ok: verdicts.every((verdict) => verdict.ok),
      checkedAt: now.toISOString(),
      document: content,
      verifyCode: content && (await codeOf(db, content.sha256)),
      signers: verdicts.map((verdict) => foundSigner(verdict, now, accepted, t)),
    }
  } catch (error) {
    // what was begun and cannot be read has cost as long as it was tried
    if (error instanceof FileUnread) work.charge(ip, Math.max(0, performance.now() - began))
    throw error
  }
}

function foundSigner(verdict: Verdict, now: Date, accepted: ReadonlyMap<string, Date>, t: Translate): FoundSigner {
  const judgedBy = accepted.has(verdict.signatureHash) ? 'acceptance' : verdict.times.timestamp ? 'timestamp' : 'now'
  return verdictOf(verdict, judgedBy === 'now' ? now : verdict.times.checkedAt, judgedBy, t)
}

function verdictOf(
  { ok, code, reasons, identity, chain, times, revocation }: Verdict,
  at: Date,
  judgedBy: FoundSigner['judgedBy'],
  t: Translate,
): FoundSigner {
  const facts = chain[0] ? certificateOf(chain[0]) : null
  const messages = reasons.map((reason) => ({ code: reason.code, message: findingText(t, reason.code, reason.rule) }))
  return {
    ok,
    code,
    reasons: messages.filter(({ code }, i) => messages.findIndex((one) => one.code === code) === i),
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

async function acceptedAt(sql: Sql, hashes: string[]): Promise<Map<string, Date>> {
  if (hashes.length === 0) return new Map()
  const rows = await sql
    .selectFrom('documentSignature')
    .select(['signatureHash', 'signedAt'])
    .where('signatureHash', 'in', hashes)
    .execute()
  return new Map(rows.map(({ signatureHash, signedAt }) => [signatureHash, signedAt]))
}

/** The code of the signed document of this portal with these bytes. */
export async function codeOf(sql: Sql, sha256: string): Promise<string | null> {
  const row = await sql.selectFrom('signedDocument').select('verifyCode').where('sha256', '=', sha256).executeTakeFirst()
  return row?.verifyCode ?? null
}
