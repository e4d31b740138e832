import type { Bilingual } from '#documents/frame.ts'
import type { SignatureSheet } from '#documents/signature-sheet.ts'
import { dayOf } from '#domain/day.ts'
import type { Key } from '#i18n/language.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { PageFrame } from '../../documents/frame.ts'
import type { Call } from '../platform/call.ts'
import type { Sql } from '../platform/db.ts'
import { timeOf } from '../platform/moment.ts'
import type { FileBytes } from '../platform/mount.ts'
import type { Services } from '../platform/services.ts'
import type { DocumentRow } from './documents.ts'
import { contentHash, type DocumentToRender, renderDocument, sharedWork } from './render.ts'
import { certificateFacts, type StoredSignature, storedSignatures } from './stored-signatures.ts'

type Signer = SignatureSheet['signers'][number]
type Hide = (iin: string) => string

const both = (key: Key, args?: Record<string, string>) => ({ ru: createTranslator('ru')(key, args), kk: createTranslator('kk')(key, args) })

/** Renders the sheet of who signed the document, with which certificate and when, and who refused it; `hide` masks identification numbers. */
export async function signatureSheetOf(services: Services, of: Call, document: DocumentRow, hide: Hide): Promise<FileBytes> {
  const kept = await storedSignatures(services.db, document.id)
  const decided = await otherDecisions(services.db, document.id)
  const facts = [
    ...kept.map((s) => ({ at: s.signedAt, signer: (frame: PageFrame) => signed(s, frame, hide) })),
    ...decided.map((d) => ({ at: d.decidedAt!, signer: () => notSigned(d, hide) })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  const { number, version, title, size, sha256, createdAt, verifyCode } = document
  const paper: DocumentToRender = {
    template: 'signature-sheet',
    data: (frame) => ({
      ...frame,
      number,
      version,
      name: { ru: title, kk: title },
      document: { name: `${number} v${version}.pdf`, size, sha256 },
      signers: facts.map(({ signer }) => signer(frame)),
    }),
    number,
    title: createTranslator('ru')('evidence.sheet.title', { title }),
    contentAt: facts.at(-1)?.at ?? createdAt,
  }
  const content = contentHash(services, paper)
  const bytes = await sharedWork(services, content, () => renderDocument(services, paper, content, verifyCode, of))
  return { bytes, name: `${number} v${version} signatures.pdf`, documentId: document.id }
}

function signed(s: StoredSignature, { verifyUrl }: PageFrame, hide: Hide): Signer {
  const { issuer, notBefore, notAfter } = certificateFacts(s)
  return {
    office: both(`role.${s.role}`),
    decision: both('evidence.sheet.signed'),
    person: { name: s.fullName, iin: hide(s.iin) },
    organisation: { name: { ru: s.nameRu, kk: s.nameKk }, bin: s.bin },
    at: s.signedAt.toISOString(),
    ...(s.onBehalf && { substitution: { for: s.onBehalf.fullName, order: s.onBehalf.orderNumber } }),
    check: `${verifyUrl}#${s.signatureHash.slice(0, 16)}`,
    certificate: {
      serial: s.certificateSerial,
      issuer,
      from: dayOf(new Date(notBefore)),
      to: dayOf(new Date(notAfter)),
      algorithm: s.algorithm,
      revocation: revocationWords(s),
    },
  }
}

function revocationWords({ check, signedAt }: StoredSignature): Bilingual {
  if (!check) return both('evidence.sheet.notAsked')
  if (check.state === 'PENDING') return both('evidence.sheet.pending')
  const sourceIn = (language: 'ru' | 'kk') =>
    check.source === 'ocsp'
      ? createTranslator(language)('evidence.sheet.ocsp')
      : createTranslator(language)('evidence.sheet.list', { number: check.number ?? '' })
  const at = check.revokedAt ? timeOf(check.revokedAt) : null
  const key =
    check.state === 'REVOKED'
      ? 'evidence.sheet.revoked'
      : at && check.revokedAt! > signedAt
        ? 'evidence.sheet.goodRevokedLater'
        : 'evidence.sheet.good'
  const words = (language: 'ru' | 'kk') =>
    createTranslator(language)(key, { source: sourceIn(language), at: at ?? createTranslator(language)('evidence.sheet.unknownTime') })
  return { ru: words('ru'), kk: words('kk') }
}

/** Steps of the sign-off that ended without a signature, or whose signature was revoked. */
const otherDecisions = (sql: Sql, documentId: string) =>
  sql
    .selectFrom('signatureRoute as r')
    .innerJoin('signatureRouteStep as s', 's.routeId', 'r.id')
    .innerJoin('person as p', 'p.id', 's.personId')
    .innerJoin('organisation as o', 'o.bin', 's.organizationBin')
    .leftJoin('substitution as u', 'u.id', 's.substitutionId')
    .select(['s.role', 's.state', 's.decidedAt', 's.comment', 's.organizationBin', 'p.fullName', 'p.iin', 'o.nameRu', 'o.nameKk'])
    .select(['u.principalName', 'u.orderNumber'])
    .where('r.documentId', '=', documentId)
    .where('s.state', 'in', ['REJECTED', 'REVOKED'])
    .where('s.decidedAt', 'is not', null)
    .orderBy('s.id')
    .execute()
type Decision = Awaited<ReturnType<typeof otherDecisions>>[number]

const notSigned = (d: Decision, hide: Hide): Signer => ({
  office: both(`role.${d.role}`),
  decision: both(d.state === 'REJECTED' ? 'evidence.sheet.rejected' : 'evidence.sheet.revokedStep'),
  person: { name: d.fullName, ...(d.iin && { iin: hide(d.iin) }) },
  organisation: { name: { ru: d.nameRu, kk: d.nameKk }, bin: d.organizationBin },
  at: d.decidedAt!.toISOString(),
  ...(d.principalName && d.orderNumber && { substitution: { for: d.principalName, order: d.orderNumber } }),
  ...(d.comment && { comment: d.comment }),
})
