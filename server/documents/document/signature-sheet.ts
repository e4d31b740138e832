import type { Bilingual } from '#documents/frame.ts'
import type { SignatureSheet } from '#documents/signature-sheet.ts'
import { dayOf } from '#domain/day.ts'
import { findingText } from '#i18n/documents/finding-text.ts'
import { bothWords as both, createTranslator } from '#i18n/translator.ts'
import type { PageFrame } from '../../../documents/frame.ts'
import type { Call } from '../../platform/http/call.ts'
import type { FileBytes } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { named } from './authority.ts'
import type { DocumentRow } from './documents.ts'
import { type Examined, examine, namesOfTime, ruleOf } from './examine.ts'
import { contentHash, type DocumentToRender, renderDocument, sharedWork } from './render.ts'
import type { PaperLine } from './signature-lines.ts'
import type { StoredSignature } from './stored-signatures.ts'

type Signer = SignatureSheet['signers'][number]
type Hide = (iin: string) => string

/**
 * Renders the sheet of who signed the document, with which certificate and when, and who refused it, as judged now: a signature that does not hold is
 * called so, and one that the journal tells of and that is gone too. `hide` masks identification numbers.
 */
export async function signatureSheetOf(services: Services, of: Call, document: DocumentRow, hide: Hide): Promise<FileBytes> {
  const examined = await examine(services, document)
  const { signatures, gone, decided } = examined
  const names = await namesOf(services.db, [...gone, ...decided])
  const facts = [
    ...signatures.map((s) => ({ at: s.signedAt, signer: (frame: PageFrame) => signed(s, frame, hide) })),
    ...gone.map((line) => ({ at: line.at, signer: () => ofLine(line, 'gone', names) })),
    ...decided.map((line) => ({
      at: line.at,
      signer: () => ofLine(line, line.act.endsWith('.reject') ? 'rejected' : 'revokedStep', names),
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  const { number, version, title, size, sha256, createdAt, verifyCode } = examined.document
  const [first] = signatures
  const paper: DocumentToRender = {
    template: 'signature-sheet',
    data: (frame) => ({
      ...frame,
      ...(first && {
        authority: {
          issuer: { name: first.organisation, bin: first.bin },
          basis: [named(document.objectType, { number, version, signedAt: first.signedAt, createdAt })],
        },
      }),
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

function signed(s: Examined, { verifyUrl }: PageFrame, hide: Hide): Signer {
  const { issuer, notBefore, notAfter } = s.certificate
  const { kept, identity, verdict } = s
  const reason = (language: 'ru' | 'kk') => findingText(createTranslator(language), s.code, ruleOf(verdict, s.code))
  const invalid = (language: 'ru' | 'kk') => createTranslator(language)('evidence.sheet.invalid', { reason: reason(language) })
  return {
    office: both(`role.${s.role}`),
    decision: s.code === 'ok' ? both('evidence.sheet.signed') : { ru: invalid('ru'), kk: invalid('kk') },
    person: { name: s.fullName, iin: hide(identity?.iin ?? kept.iin) },
    organisation: { name: s.organisation, bin: s.bin },
    at: s.signedAt.toISOString(),
    ...(s.onBehalf && { substitution: { for: s.onBehalf.fullName, order: s.onBehalf.orderNumber } }),
    check: `${verifyUrl}#${(verdict.signatureHash || kept.signatureHash).slice(0, 16)}`,
    ...(identity && {
      certificate: {
        serial: identity.serialNumber,
        issuer: issuer || '–',
        from: dayOf(new Date(notBefore)),
        to: dayOf(new Date(notAfter)),
        algorithm: identity.algorithm,
        revocation: revocationWords(kept),
      },
    }),
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

/** A signature that is gone, or an office's refusal or revocation, as its journal line has it. */
const ofLine = (line: PaperLine, decision: 'gone' | 'rejected' | 'revokedStep', names: Names): Signer => ({
  office: both(`role.${line.role}`),
  decision: both(`evidence.sheet.${decision}`),
  person: { name: line.fullName },
  organisation: { name: names(line), bin: line.bin },
  at: line.at.toISOString(),
  ...(line.said.onBehalf && { substitution: { for: line.said.onBehalf.fullName, order: line.said.onBehalf.orderNumber } }),
  ...(line.comment && { comment: line.comment }),
})

type Names = (line: PaperLine) => Bilingual
async function namesOf(sql: Sql, lines: readonly PaperLine[]): Promise<Names> {
  const bins = lines.map(({ bin }) => bin)
  const rows =
    bins.length > 0 ? await sql.selectFrom('organisationEntry').select(['bin', 'nameRu', 'nameKk']).where('bin', 'in', bins).execute() : []
  return ({ bin, organizationName: then, said }) =>
    said.signed?.organisation ?? namesOfTime(rows.find((o) => o.bin === bin) ?? { nameRu: then, nameKk: then }, then)
}
