import { type Doer, may, roleCode } from '#domain/access.ts'
import type { InclusionProof } from '#domain/core/journal/proof.ts'
import { dayOf } from '#domain/day.ts'
import { certificateOf } from '#eds/certificate.ts'
import { readMessage } from '#eds/cms/message.ts'
import { bookAsJson, profilesFile, termsOf } from '#eds/profile/book.ts'
import { journalFile, manifestOf, talkFile, textOf, verdictFile } from '#evidence/archive.ts'
import type { ZippedFile } from '#evidence/packing.ts'
import { proofsOf } from '../../core/journal/proof.ts'
import { answersOf } from '../../core/trust/answers.ts'
import { bytesAsKept } from '../../platform/files/file-store.ts'
import { sha256Of } from '../../platform/files/files.ts'
import { zipOf } from '../../platform/files/zip.ts'
import type { FileBytes } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { checkPage } from './check-page.ts'
import type { DocumentRow } from './documents.ts'
import { evidenceText } from './evidence-text.ts'
import { type Examined, examine } from './examine.ts'
import { signatureLines, talkLines } from './signature-lines.ts'
import type { StoredSignature } from './stored-signatures.ts'
import type { TakenOver } from './taken-over.ts'

/** Format version; changes when the files or their fields change. */
const form = 'evidence-3'

/**
 * Builds the archive for verifying a document's signatures without the portal, from stored data. The same data gives the same bytes. Names, numbers and
 * times are those of the signatures and of the journal (`examine`), never those of a row alone; what does not hold is named. What was asked and answered
 * about the object is in it for those who take part.
 */
export async function evidenceOf(services: Services, document: DocumentRow, reader: Doer): Promise<FileBytes> {
  const { db, files } = services
  const examined = await examine(services, document)
  const bytes = await bytesAsKept(files, examined.document.sha256)
  const kept = examined.signatures.map((one) => one.kept)
  const { number, version } = examined.document
  const answers = await answersOf(db, [...new Set(kept.flatMap(({ check }) => check?.answers ?? []))])
  const answerFile = (sha256: string): string | null => {
    const kind = answers.find((a) => a.sha256 === sha256)?.kind
    return kind ? `revocation/${kind === 'crl' ? 'lists' : 'ocsp'}/${sha256}.${kind === 'crl' ? 'crl' : 'der'}` : null
  }
  const lines = examined.signatures.map((s, i) => lineOf(s, i, answerFile))
  const taken = takenOverIn(services, examined.takenOver)
  // the root of the current day changes with every journal line, and so would such a proof
  const proofs = (await proofsOf(db, await signatureLines(db, document))).filter(({ open }) => !open)
  const talk = may(reader, 'talk.read') ? (await proofsOf(db, await talkLines(db, document))).filter(({ open }) => !open) : []
  const page = await checkPage(services)
  const present = {
    check: page !== null,
    document: bytes !== null,
    revocation: answers.length > 0,
    journal: proofs.length > 0,
    talk: talk.length > 0,
  }
  const text = (language: 'ru' | 'kk') => evidenceText(language, { services, document: examined.document, present, lines, taken })
  const zipped: ZippedFile[] = [
    { name: 'README.txt', bytes: Buffer.from(`${text('ru')}\n\n${'-'.repeat(78)}\n\n${text('kk')}\n`) },
    ...(page ? [{ name: 'check.html', bytes: page }] : []),
    ...(bytes ? [{ name: 'document.pdf', bytes }] : []),
    ...kept.map((s, i) => ({ name: `signature-${i + 1}.cms`, bytes: s.cms })),
    ...kept.map((s, i) => ({ name: `certificates/signature-${i + 1}.pem`, bytes: Buffer.from(s.chain.map(pemOf).join('')) })),
    ...authoritiesOf(kept, services),
    ...answers.map(({ sha256, body }) => ({ name: answerFile(sha256)!, bytes: body })),
    json(verdictFile, {
      ...{ form, document: factsOf(services, examined.document), signatures: lines },
      faults: examined.faults,
      gone: examined.gone.map(({ fullName, bin, role, at }) => ({ fullName, bin, role: roleCode(role), signedAt: at })),
      ...(taken && { takenOver: taken }),
    }),
    ...(proofs.length > 0 ? [json(journalFile, proofs satisfies InclusionProof[])] : []),
    ...(talk.length > 0 ? [json(talkFile, talk satisfies InclusionProof[])] : []),
  ]
  zipped.push(manifestOf(zipped, sha256Of))
  return { bytes: await zipOf(zipped, dayOf(examined.document.createdAt)), name: `${number} v${version} evidence.zip` }
}

const json = (name: string, value: unknown): ZippedFile => ({ name, bytes: Buffer.from(textOf(value)) })

const pemOf = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`

/** CA certificates, those of time stamps included, each once, named by fingerprint, with the profiles they were judged by: the trust folder for the command. */
function authoritiesOf(kept: StoredSignature[], { trust }: Pick<Services, 'trust'>): ZippedFile[] {
  const authorities = kept.flatMap(({ chain, stampChain }) => [...chain.slice(1), ...stampChain].map(certificateOf)).filter(({ ca }) => ca)
  const all = new Map(authorities.map(({ fingerprint, certificate }) => [fingerprint, certificate.der]))
  const sorted = [...all].sort(([a], [b]) => (a < b ? -1 : 1))
  const terms = sorted.map(([fingerprint]) => [fingerprint, termsOf(trust.profiles, fingerprint)] as const)
  const profiles = bookAsJson(new Map(terms.filter(([, all]) => all.length > 0)))
  return [
    ...sorted.map(([fingerprint, bytes]) => ({ name: `trust/${fingerprint}.cer`, bytes })),
    ...(sorted.length > 0 ? [{ name: `trust/${profilesFile}`, bytes: Buffer.from(profiles) }] : []),
  ]
}

/** The protocol by which the document came from before the portal: its own archive proves who signed it, and what it lists. */
export type EvidenceOfTakeover = ReturnType<typeof takenOverIn>
const takenOverIn = ({ publicUrl }: Services, taken: TakenOver | null) =>
  taken && { number: taken.number, signedAt: taken.signedAt, verifyUrl: taken.row && `${publicUrl}/verify/${taken.row.verifyCode}` }

const factsOf = ({ publicUrl }: Services, d: DocumentRow) => ({
  id: d.id,
  kind: d.objectType,
  number: d.number,
  title: d.title,
  version: d.version,
  createdAt: d.createdAt,
  sha256: d.sha256,
  size: d.size,
  verifyUrl: `${publicUrl}/verify/${d.verifyCode}`,
})

/** A signature in verdict.json. The signer's session and IP address are left out: they prove nothing to others. */
export type EvidenceLine = ReturnType<typeof lineOf>
function lineOf(one: Examined, i: number, answerFile: (sha256: string) => string | null) {
  const { kept, identity, verdict } = one
  const { check } = kept
  return {
    file: `signature-${i + 1}.cms`,
    signer: {
      fullName: one.fullName,
      iin: identity?.iin ?? kept.iin,
      bin: one.bin,
      organization: one.organisation,
      role: roleCode(one.role),
    },
    onBehalf: one.onBehalf,
    acceptedAt: one.signedAt,
    documentSha256: kept.documentSha256,
    signatureHash: verdict.signatureHash || kept.signatureHash,
    algorithm: identity?.algorithm ?? kept.algorithm,
    certificateSerial: identity?.serialNumber ?? kept.certificateSerial,
    attached: isAttached(kept.cms),
    /** As judged now; `verdict` is what was decided at the acceptance. */
    code: one.code,
    verdict: kept.verdict,
    revocation: check && { ...check, answers: check.answers.map(answerFile) },
  }
}

function isAttached(cms: Uint8Array): boolean {
  try {
    return readMessage(cms).content !== null
  } catch {
    return false // changed outside the portal: the verification reports it
  }
}
