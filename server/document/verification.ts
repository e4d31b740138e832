import type { Signature, Verification } from '#contract/document.ts'
import { roleCode } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import type { Crls } from '#eds/revocation/crls.ts'
import { verifyInTurns } from '#eds/verify.ts'
import { findingText } from '#i18n/finding-text.ts'
import { type Key, nameIn } from '#i18n/language.ts'
import { statusText } from '#i18n/status-text.ts'
import type { Call } from '../platform/call.ts'
import { sha256Of } from '../platform/files.ts'
import type { Services } from '../platform/services.ts'
import type { DocumentRow } from './documents.ts'
import { journalStanding } from './signature-lines.ts'
import { certificateFacts, type StoredSignature, type StoredVerdict, storedSignatures } from './stored-signatures.ts'

export async function documentByCode({ db }: Services, code: string): Promise<DocumentRow> {
  const signs = code.toUpperCase().replaceAll('-', '')
  const written = signs.replace(/(.{4})(?=.)/g, '$1-')
  return (await db.selectFrom('document').selectAll().where('verifyCode', '=', written).executeTakeFirst()) ?? refuse('not.found')
}

type TextReader = Pick<Call, 't' | 'language'>

/** Verifies again that the stored bytes are those that were signed, each signature is valid as of its acceptance, the journal matches its chain. */
export async function verification(
  services: Services,
  document: DocumentRow,
  voice: TextReader,
  hide: (iin: string) => string,
): Promise<Verification> {
  const bytes = await services.files.get(document.sha256).catch(() => null)
  const bytesIntact = bytes !== null && sha256Of(bytes) === document.sha256
  const crls = await listsAtHand(services)
  const kept = await storedSignatures(services.db, document.id)
  const signatures: Signature[] = []
  for (const one of kept)
    signatures.push({ ...(await lookedAt(services, one, bytes ?? new Uint8Array(), crls, voice)), iin: hide(one.iin) })
  const journal = await journalStanding(services.db, document, kept)
  const { id: _, objectType: kind, title, number, version, sha256, size, createdAt, verifyCode } = document
  return {
    document: {
      kind,
      kindName: voice.t(`evidence.what.${kind}` as Key),
      title,
      number,
      version,
      createdAt: createdAt.toISOString(),
      sha256,
      size,
      verifyCode,
    },
    status: await statusOf(services, document, voice),
    checkedAt: services.clock.now().toISOString(),
    bytesIntact,
    journal,
    intact: bytesIntact && journal.intact && signatures.every((s) => s.ok),
    signatures,
  }
}

/** Verifies one signature again as of its acceptance, with the present revocation data. */
async function lookedAt(
  { trust }: Services,
  s: StoredSignature,
  content: Uint8Array,
  crls: Crls | undefined,
  { t, language }: TextReader,
): Promise<Omit<Signature, 'iin'>> {
  const question = { cms: s.cms, content, trust, at: s.signedAt, purpose: 'sign' as const }
  const verdict = await verifyInTurns({ ...question, crls, revocation: crls ? 'ifPresent' : 'none' })
  const { check } = s
  const revokedByThen = verdict.ok && check?.state === 'REVOKED'
  const sameValue = verdict.signatureHash === s.signatureHash
  const found = verdict.revocation
  const code = revokedByThen ? 'certificateRevoked' : verdict.ok && !sameValue ? 'badSignature' : verdict.code
  const { times } = s.verdict as StoredVerdict
  return {
    fullName: s.fullName,
    bin: s.bin,
    organizationName: nameIn(language, s),
    role: { code: roleCode(s.role), description: t(`role.${s.role}`) },
    onBehalf: s.onBehalf,
    signedAt: s.signedAt.toISOString(),
    algorithm: s.algorithm,
    certificateSerial: s.certificateSerial,
    certificate: certificateFacts(s),
    hash: s.signatureHash,
    signingTime: times.signing,
    timestamp: times.timestamp,
    ok: code === 'ok',
    code,
    reason: code === 'ok' ? null : findingText(t, code),
    revocation: {
      state: verdict.code === 'certificateRevoked' || revokedByThen ? 'REVOKED' : (check?.state ?? (found ? 'GOOD' : 'NOT_ASKED')),
      revokedAt: (found?.revokedAt ?? check?.revokedAt)?.toISOString() ?? null,
      source: found?.source ?? check?.source ?? null,
      number: found ? found.number : (check?.number ?? null),
      checkedAt: (found?.thisUpdate ?? check?.checkedAt)?.toISOString() ?? null,
    },
  }
}

async function statusOf(
  { db }: Services,
  { objectType, objectId, supersededAt }: DocumentRow,
  { t }: TextReader,
): Promise<Verification['status']> {
  const signed = await db
    .selectFrom('signedObject')
    .select('status')
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .executeTakeFirst()
  const code = supersededAt || !signed ? 'CREATED' : signed.status
  return { code, description: statusText(t, objectType, code) }
}

/** Present revocation lists, later ones than the acceptance included: they also reveal a certificate revoked by then, or later. */
const listsAtHand = async ({ revocation }: Services): Promise<Crls | undefined> =>
  revocation && revocation.policy !== 'none' ? revocation.lists() : undefined
