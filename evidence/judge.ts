import { talkAct } from '#domain/core/journal/object-types.ts'
import { type InclusionProof, proves } from '#domain/core/journal/proof.ts'
import { roleCode } from '#domain/role.ts'
import { certificateOf } from '#eds/certificate.ts'
import { isPinned } from '#eds/fingerprints.ts'
import { bookFrom, profilesFile } from '#eds/profile/book.ts'
import { readyProfiles } from '#eds/profile/ready.ts'
import { loadCrls } from '#eds/revocation/crls.ts'
import { loadTrust, loadTrustAs, type Trust } from '#eds/trust.ts'
import type { Verdict } from '#eds/verdict.ts'
import { verify } from '#eds/verify.ts'
import { type Bundle, hashOf, journalFile, listedIn, manifestFile, read, talkFile, verdictFile } from './archive.ts'

/** What verdict.json says of a signature; all of it is compared with what is computed. */
type Claimed = {
  file: string
  signer: { fullName: string; iin: string; bin: string; role: string }
  acceptedAt: string
  signatureHash: string
  algorithm: string
  certificateSerial: string
  revocation: { answers: (string | null)[] } | null
}
type Said = {
  document: { id: string; kind: string; number: string; title: string; version: number; sha256: string; verifyUrl: string }
  signatures: Claimed[]
  faults: string[]
  gone: object[]
  /** The protocol by which it came from before the portal; absent = it came as any other. */
  takenOver?: { number: string; signedAt: string | null; verifyUrl: string | null }
}

/** What does not hold. `detail` = the verifier's code, or the portal's own of what it found itself. */
export type Fault = {
  what:
    | 'unreadable'
    | 'container'
    | 'changed'
    | 'missing'
    | 'added'
    | 'document'
    | 'unsigned'
    | 'signature'
    | 'claims'
    | 'line'
    | 'told'
    | 'gone'
  file?: string
  detail?: string
}
type Line = { seq: number; day: string; root: string; entry: InclusionProof['link']['entry'] }
export type JudgedSignature = {
  file: string
  /** The moment for which it was judged. */
  at: Date
  verdict: Verdict
  /** Lists or answers about revocation are in the archive, and were asked. */
  asked: boolean
  /** The line of the journal that accepted it; null = the archive has no proof of it. */
  line: Line | null
}
export type Root = { name: string; fingerprint: string; known: boolean }
export type Report = {
  faults: Fault[]
  /** As the portal calls it: nothing proves that but the document itself. */
  document: Said['document'] | null
  /** SHA-256 of document.pdf as it is. */
  sha256: string | null
  signatures: JudgedSignature[]
  roots: Root[]
  days: { day: string; root: string }[]
  /** What was asked and answered about the object, line by line of the journal. */
  talk: Line[]
  /** It came from before the portal, by this protocol: there is no signature to judge. */
  takenOver: Said['takenOver'] | null
}

/** `known` = every chain ends in a root of the national authority; otherwise a person must have compared the fingerprints of these. */
export const stateOf = (
  { faults, roots, takenOver }: Report,
  compared: ReadonlySet<string> = new Set(),
): 'bad' | 'unknown' | 'takenOver' | 'good' =>
  faults.length > 0
    ? 'bad'
    : takenOver
      ? 'takenOver'
      : roots.every(({ known, fingerprint }) => known || compared.has(fingerprint))
        ? 'good'
        : 'unknown'

/** Verifies everything with nothing but what is in the archive. Never throws. */
export function judged(bundle: Bundle): Report {
  const faults: Fault[] = [...(bundle.whole === false ? [{ what: 'container' as const }] : []), ...changedFiles(bundle)]
  try {
    return withSignatures(bundle, faults)
  } catch {
    return unreadable(faults)
  }
}

export const unreadable = (faults: Fault[] = []): Report => ({
  ...{ faults: [...faults, { what: 'unreadable' }], document: null, sha256: null },
  ...{ signatures: [], roots: [], days: [], talk: [], takenOver: null },
})

function changedFiles(bundle: Bundle): Fault[] {
  const { files } = bundle
  const listed = listedIn(bundle)
  if (Object.keys(listed).length === 0) return [{ what: files.has(manifestFile) ? 'changed' : 'missing', file: manifestFile }]
  const names = new Set([...Object.keys(listed), ...files.keys()])
  names.delete(manifestFile)
  return [...names].flatMap((file): Fault[] => {
    const bytes = files.get(file)
    if (!bytes) return [{ what: 'missing', file }]
    if (!Object.hasOwn(listed, file)) return [{ what: 'added', file }]
    return hashOf(bytes) === listed[file] ? [] : [{ what: 'changed', file }]
  })
}

function withSignatures(bundle: Bundle, faults: Fault[]): Report {
  const said = read<Said>(bundle, verdictFile)
  const proofs = bundle.files.has(journalFile) ? read<InclusionProof[]>(bundle, journalFile) : []
  const content = bundle.files.get('document.pdf')
  const sha256 = content ? hashOf(content) : null
  if (sha256 !== said.document.sha256) faults.push({ what: 'document', file: 'document.pdf' })
  if (said.signatures.length === 0 && !said.takenOver) faults.push({ what: 'unsigned' })
  for (const detail of said.faults) faults.push({ what: 'told', detail })
  const lines = provedLines(said, proofs, faults)
  const trust = trustIn(bundle)
  const signatures = said.signatures.map((claimed) => judgedSignature(bundle, trust, claimed, lines, faults))
  if (new Set(signatures.map(({ verdict }) => verdict.signatureHash)).size < signatures.length)
    faults.push({ what: 'claims', file: verdictFile })
  // a line without its signature: whoever made the archive left one out
  if (said.gone.length > 0 || lines.some((line) => signs(line) && !signatures.some((one) => one.line === line)))
    faults.push({ what: 'gone' })
  const talk = provedTalk(bundle, said, faults)
  const days = [...new Map([...lines, ...talk].map(({ day, root }) => [`${day} ${root}`, { day, root }])).values()]
  const takenOver = signatures.length === 0 ? (said.takenOver ?? null) : null
  return { faults, document: said.document, sha256, signatures, roots: rootsOf(signatures), days, talk, takenOver }
}

/** Archives of before the profiles (evidence-2 and earlier) have none: everything in them was judged by the profile of the national authority. */
function trustIn(bundle: Bundle): Trust {
  const profiles = bundle.files.get(`trust/${profilesFile}`)
  const certificates = [...bundle.files].filter(([name]) => /^trust\/.*\.cer$/.test(name)).map(([, bytes]) => bytes)
  return profiles ? loadTrust(certificates, bookFrom(new TextDecoder().decode(profiles))) : loadTrustAs(readyProfiles.nca, certificates)
}

/** The lines of the journal that are about this document and lead to the root of their day. */
function provedLines({ document }: Said, proofs: readonly InclusionProof[], faults: Fault[]): Line[] {
  return proofs.flatMap((proof): Line[] => {
    const { link, root, open } = proof
    if (!open && link.entry.documentId === document.id && proves(proof)) return [{ seq: link.seq, day: link.day, root, entry: link.entry }]
    faults.push({ what: 'line', file: journalFile })
    return []
  })
}

/** The questions and answers that lead to the root of their day; one that does not is a fault. */
function provedTalk(bundle: Bundle, { document }: Said, faults: Fault[]): Line[] {
  const proofs = bundle.files.has(talkFile) ? read<InclusionProof[]>(bundle, talkFile) : []
  return proofs.flatMap((proof): Line[] => {
    const { link, root, open } = proof
    const { entry, seq, day } = link
    if (!open && entry.act === talkAct && entry.objectType === document.kind && proves(proof)) return [{ seq, day, root, entry }]
    faults.push({ what: 'line', file: talkFile })
    return []
  })
}

const under = ({ files }: Bundle, folder: string): Uint8Array[] =>
  [...files].filter(([name]) => name.startsWith(folder)).map(([, bytes]) => bytes)

function judgedSignature(bundle: Bundle, trust: Trust, claimed: Claimed, lines: readonly Line[], faults: Fault[]): JudgedSignature {
  const { file } = claimed
  const at = new Date(claimed.acceptedAt)
  const asked = (claimed.revocation?.answers ?? []).some((name) => name !== null)
  const verdict = verify({
    ...{ cms: bundle.files.get(file) ?? new Uint8Array(), content: bundle.files.get('document.pdf') ?? new Uint8Array() },
    ...{ trust, at, purpose: 'sign' as const },
    ...(asked && { crls: loadCrls(under(bundle, 'revocation/lists/'), trust), ocsp: under(bundle, 'revocation/ocsp/') }),
    revocation: asked ? 'required' : 'none',
  })
  if (!verdict.ok) faults.push({ what: 'signature', file, detail: verdict.code })
  const line = lines.find(({ entry }) => Date.parse(entry.at) === at.getTime() && entry.bin === claimed.signer.bin) ?? null
  if (verdict.ok && !(saysTheSame(claimed, verdict) && (!line || saysTheLine(claimed, line)))) faults.push({ what: 'claims', file })
  return { file, at, verdict, asked, line }
}

/** A person's certificate has no BIN: then the journal alone vouches for the organisation. */
function saysTheSame(
  { signer, signatureHash, algorithm, certificateSerial }: Claimed,
  { identity, signatureHash: hash }: Verdict,
): boolean {
  return (
    identity?.iin === signer.iin &&
    (identity.bin === null || identity.bin === signer.bin) &&
    identity.algorithm === algorithm &&
    identity.serialNumber === certificateSerial &&
    hash === signatureHash
  )
}

const signs = ({ entry }: Line): boolean => entry.act.endsWith('.sign') || entry.act.endsWith('.approve')

const saysTheLine = ({ signer }: Claimed, { entry }: Line): boolean =>
  entry.fullName === signer.fullName &&
  roleCode(entry.role as Parameters<typeof roleCode>[0]) === signer.role &&
  (entry.act.endsWith('.sign') || entry.act.endsWith('.approve'))

/** Roots in which the chains of the signers and of the time stamps end. */
function rootsOf(signatures: readonly JudgedSignature[]): Root[] {
  const certificates = signatures.flatMap(({ verdict }) => [...verdict.chain, ...verdict.stampChains]).map(certificateOf)
  const roots = certificates
    .filter(({ ca, subject, issuer }) => ca && subject === issuer)
    .map(({ subject, fingerprint }) => ({ name: subject, fingerprint, known: isPinned(fingerprint) }))
  return [...new Map(roots.map((root) => [root.fingerprint, root])).values()]
}
