import { roleCode } from '#domain/access.ts'
import type { InclusionProof } from '#domain/chain/proof.ts'
import { dayOf } from '#domain/day.ts'
import { certificateOf } from '#eds/certificate.ts'
import { readMessage } from '#eds/cms/message.ts'
import { proofsOf } from '../chain/proof.ts'
import type { FileBytes } from '../platform/mount.ts'
import type { Services } from '../platform/services.ts'
import { type ZippedFile, zipOf } from '../platform/zip.ts'
import { answersOf } from '../trust/answers.ts'
import type { DocumentRow } from './documents.ts'
import { evidenceText } from './evidence-text.ts'
import { signatureLines } from './signature-lines.ts'
import { type StoredSignature, storedSignatures } from './stored-signatures.ts'

/** Format version; changes when the files or their fields change. */
const form = 'evidence-1'

/** Builds the archive for verifying a document's signatures without the portal, from stored data. The same data gives the same bytes. */
export async function evidenceOf(services: Services, document: DocumentRow): Promise<FileBytes> {
  const { db, files } = services
  const bytes = await files.get(document.sha256).catch(() => null)
  const kept = await storedSignatures(db, document.id)
  const answers = await answersOf(db, [...new Set(kept.flatMap(({ check }) => check?.answers ?? []))])
  const answerFile = (sha256: string): string | null => {
    const kind = answers.find((a) => a.sha256 === sha256)?.kind
    return kind ? `revocation/${kind === 'crl' ? 'lists' : 'ocsp'}/${sha256}.${kind === 'crl' ? 'crl' : 'der'}` : null
  }
  const lines = kept.map((s, i) => lineOf(s, i, answerFile))
  // the root of the current day changes with every journal line, and so would such a proof
  const proofs = (await proofsOf(db, await signatureLines(db, document))).filter(({ open }) => !open)
  const text = (language: 'ru' | 'kk') =>
    evidenceText(language, { services, document, present: bytes !== null, lines, asked: answers.length > 0, proofs })
  const zipped: ZippedFile[] = [
    { name: 'README.txt', bytes: Buffer.from(`${text('ru')}\n\n${'-'.repeat(78)}\n\n${text('kk')}\n`) },
    ...(bytes ? [{ name: 'document.pdf', bytes }] : []),
    ...kept.map((s, i) => ({ name: `signature-${i + 1}.cms`, bytes: s.cms })),
    ...kept.map((s, i) => ({ name: `certificates/signature-${i + 1}.pem`, bytes: Buffer.from(s.chain.map(pemOf).join('')) })),
    ...authoritiesOf(kept),
    ...answers.map(({ sha256, body }) => ({ name: answerFile(sha256)!, bytes: body })),
    json('verdict.json', { form, document: factsOf(services, document), signatures: lines }),
    ...(proofs.length > 0 ? [json('journal.json', proofs satisfies InclusionProof[])] : []),
  ]
  return { bytes: await zipOf(zipped, dayOf(document.createdAt)), name: `${document.number} v${document.version} evidence.zip` }
}

const json = (name: string, value: unknown): ZippedFile => ({ name, bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) })

const pemOf = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`

/** CA certificates, those of time stamps included, each once, named by fingerprint: the trust folder for the command. */
function authoritiesOf(kept: StoredSignature[]): ZippedFile[] {
  const authorities = kept.flatMap(({ chain, stampChain }) => [...chain.slice(1), ...stampChain].map(certificateOf)).filter(({ ca }) => ca)
  const all = new Map(authorities.map(({ fingerprint, certificate }) => [fingerprint, certificate.der]))
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([fingerprint, bytes]) => ({ name: `trust/${fingerprint}.cer`, bytes }))
}

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
function lineOf(s: StoredSignature, i: number, answerFile: (sha256: string) => string | null) {
  const { check } = s
  return {
    file: `signature-${i + 1}.cms`,
    signer: {
      fullName: s.fullName,
      iin: s.iin,
      bin: s.bin,
      organization: { ru: s.nameRu, kk: s.nameKk },
      role: roleCode(s.role),
    },
    onBehalf: s.onBehalf,
    acceptedAt: s.signedAt,
    documentSha256: s.documentSha256,
    signatureHash: s.signatureHash,
    algorithm: s.algorithm,
    certificateSerial: s.certificateSerial,
    attached: isAttached(s.cms),
    verdict: s.verdict,
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
