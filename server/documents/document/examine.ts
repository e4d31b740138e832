import type { OnBehalf } from '#contract/core/journal.ts'
import { certificateOf } from '#eds/certificate.ts'
import type { Crls } from '#eds/revocation/crls.ts'
import type { Identity, Verdict } from '#eds/verdict.ts'
import { verifyInTurns } from '#eds/verify.ts'
import { bytesAsKept } from '../../platform/files/file-store.ts'
import { sha256Of } from '../../platform/files/files.ts'
import type { Services } from '../../platform/http/services.ts'
import { paperFacts, sameFacts, signedFacts } from './chained-facts.ts'
import type { DocumentRow } from './documents.ts'
import { journalStanding, type PaperLine, type Standing, signs } from './signature-lines.ts'
import { type StoredSignature, storedSignatures } from './stored-signatures.ts'
import { type TakenOver, takenOver } from './taken-over.ts'

/** What does not hold of a document, most severe first. */
export const paperFaults = ['bytes', 'signatureGone', 'signature', 'unsigned', 'paper', 'status', 'journal', 'protocol'] as const
export type PaperFault = (typeof paperFaults)[number]

/** A signature as judged now: the person's certificate, algorithm and times from its bytes; names and role as its journal line has them. */
export type Examined = {
  kept: StoredSignature
  code: Verdict['code'] | 'rowChanged'
  verdict: Verdict
  identity: Identity | null
  fullName: string
  bin: string
  role: StoredSignature['role']
  organisation: { ru: string; kk: string }
  onBehalf: OnBehalf | null
  signedAt: Date
  certificate: { holder: string; issuer: string; notBefore: string; notAfter: string }
}
/** The rule of the authority's profile that this finding is about. */
export const ruleOf = ({ reasons }: Verdict, code: Examined['code']) => reasons.find((reason) => reason.code === code)?.rule

export type Examination = {
  /** The document as its lines have it; as its row has it, where no line tells of it. */
  document: DocumentRow
  bytesIntact: boolean
  journal: { lines: number; intact: boolean }
  status: string | null
  signatures: Examined[]
  /** Lines by which the document was signed whose signature is not there. */
  gone: PaperLine[]
  /** Lines by which an office refused it or took its signature back. */
  decided: PaperLine[]
  /** The protocol by which it came from before the portal, instead of signatures; null = it came as any other. */
  takenOver: TakenOver | null
  faults: PaperFault[]
}

export type Examining = Pick<Services, 'db' | 'trust' | 'revocation'> & { files: Pick<Services['files'], 'get'> }

/**
 * Examines a document anew: its bytes, each signature as of its acceptance, and every stored fact that is shown of it against the journal. A row of
 * the database by itself is believed nothing: it must say what the signed bytes or the chained lines say.
 */
export async function examine(services: Examining, document: DocumentRow): Promise<Examination> {
  const { db, files } = services
  const bytes = await bytesAsKept(files, document.sha256)
  const bytesIntact = bytes !== null && sha256Of(bytes) === document.sha256 && bytes.length === document.size
  const standing = await journalStanding(db, document)
  const kept = await storedSignatures(db, document.id)
  const crls = await listsAtHand(services)
  const lineOf = matched(kept, standing.ofPaper.filter(signs))
  const signatures: Examined[] = []
  for (const one of kept) signatures.push(await examined(services, document, one, lineOf.get(one) ?? null, bytes ?? new Uint8Array(), crls))
  const found = new Set(lineOf.values())
  const gone = standing.ofPaper.filter((line) => signs(line) && !found.has(line))
  const status = await statusOf(services, document, standing)
  const journal = { lines: standing.lines, intact: standing.intact && kept.every((one) => lineOf.has(one)) }
  const taken = await takenOver(db, document, standing.ofPaper)
  const sealed = document.readOnly || signatures.length > 0 || gone.length > 0
  const wrong: Record<PaperFault, boolean> = {
    bytes: !bytesIntact,
    signatureGone: gone.length > 0,
    signature: signatures.some(({ code }) => code !== 'ok'),
    unsigned: document.readOnly && signatures.length === 0 && gone.length === 0 && !taken,
    paper: !paperHolds(document, standing.ofPaper) || (sealed && (!document.readOnly || document.supersededAt !== null)),
    status: !status.holds,
    journal: !journal.intact,
    protocol: taken !== null && !(await protocolHolds(services, taken)),
  }
  return {
    ...{ document: asChained(document, standing.ofPaper), bytesIntact, journal, status: status.code, signatures, gone },
    decided: standing.ofPaper.filter(({ act }) => act.endsWith('.reject') || act.endsWith('.revoke')),
    takenOver: taken,
    faults: paperFaults.filter((fault) => wrong[fault]),
  }
}

/** What was taken over rests on its protocol: that must be sound itself, and list the document. One that is not signed yet says nothing. */
const protocolHolds = async (services: Examining, { row, listed }: TakenOver): Promise<boolean> =>
  row === null || (listed && (await examine(services, row)).faults.length === 0)

/** Finds the line of each signature: the one that names its bytes; in lines of before that, the one of the same person and moment. */
function matched(kept: readonly StoredSignature[], lines: readonly PaperLine[]): Map<StoredSignature, PaperLine> {
  const found = new Map<StoredSignature, PaperLine>()
  const free = new Set(lines)
  const take = (one: StoredSignature, is: (line: PaperLine) => boolean) => {
    const line = found.has(one) ? undefined : [...free].find(is)
    if (!line) return
    found.set(one, line)
    free.delete(line)
  }
  for (const one of kept) take(one, ({ said }) => said.signed?.cms === sha256Of(one.cms))
  for (const one of kept) take(one, ({ personId, at }) => personId === one.personId && at.getTime() === one.signedAt.getTime())
  return found
}

async function examined(
  { trust }: Examining,
  document: DocumentRow,
  kept: StoredSignature,
  line: PaperLine | null,
  content: Uint8Array,
  crls: Crls | undefined,
): Promise<Examined> {
  const question = { cms: kept.cms, content, trust, at: kept.signedAt, purpose: 'sign' as const }
  const verdict = await verifyInTurns({ ...question, crls, revocation: crls ? 'ifPresent' : 'none' })
  const { identity } = verdict
  const told = line ?? kept
  const certificate = verdict.chain[0] ?? kept.chain[0]
  const facts = certificate && certificateOf(certificate)
  return {
    ...{ kept, verdict, identity, code: codeOf(document, kept, line, verdict) },
    ...{ fullName: told.fullName, bin: told.bin, role: told.role, signedAt: line?.at ?? kept.signedAt },
    organisation: line?.said.signed?.organisation ?? namesOfTime(kept, line?.organizationName),
    onBehalf: line ? (line.said.onBehalf ?? null) : kept.onBehalf,
    certificate: {
      holder: [identity?.commonName, identity?.patronymic, identity?.organization].filter(Boolean).join(', '),
      issuer: facts?.issuer ?? '',
      notBefore: (identity ?? facts)?.notBefore.toISOString() ?? kept.signedAt.toISOString(),
      notAfter: (identity ?? facts)?.notAfter.toISOString() ?? kept.signedAt.toISOString(),
    },
  }
}

/** Lines of before the names were chained have the Russian one: the present Kazakh name belongs to it only if the organisation is called the same still. */
export const namesOfTime = ({ nameRu, nameKk }: { nameRu: string; nameKk: string }, then?: string): { ru: string; kk: string } =>
  then && then !== nameRu ? { ru: then, kk: then } : { ru: nameRu, kk: nameKk }

function codeOf(document: DocumentRow, kept: StoredSignature, line: PaperLine | null, verdict: Verdict): Examined['code'] {
  if (!verdict.ok) return verdict.code
  if (kept.check?.state === 'REVOKED') return 'certificateRevoked'
  if (verdict.signatureHash !== kept.signatureHash) return 'badSignature'
  // a line that was changed itself is told as such, and judges nothing
  return saysTheCms(document, kept, verdict) && (!line?.holds || saysTheLine(document, kept, line)) ? 'ok' : 'rowChanged'
}

/** The row names the holder and the certificate that its bytes name. */
function saysTheCms(document: DocumentRow, kept: StoredSignature, { identity, chain }: Verdict): boolean {
  if (!identity || !chain[0]) return false
  const ofOrganisation =
    identity.kind === 'organisation' ? identity.bin === kept.bin : identity.iin === kept.bin || kept.substitutionId !== null
  return (
    ofOrganisation &&
    identity.iin === kept.iin &&
    identity.serialNumber === kept.certificateSerial &&
    identity.algorithm === kept.algorithm &&
    kept.documentSha256 === document.sha256 &&
    kept.chain[0]?.equals(chain[0]) === true
  )
}

function saysTheLine(document: DocumentRow, kept: StoredSignature, line: PaperLine): boolean {
  const { signed } = line.said
  // the document itself is judged by paperHolds
  if (signed && !sameFacts(signed, { ...signedFacts(document, kept, signed.organisation), paper: signed.paper })) return false
  return (
    line.personId === kept.personId &&
    line.fullName === kept.fullName &&
    line.bin === kept.bin &&
    line.role === kept.role &&
    line.ip === kept.ip &&
    line.at.getTime() === kept.signedAt.getTime() &&
    sameFacts(line.said.onBehalf ?? null, kept.onBehalf)
  )
}

/** Number, title, date, size, code and hash as the last unchanged line has them, that of a signature before that of the generation. */
function asChained(document: DocumentRow, lines: readonly PaperLine[]): DocumentRow {
  const sound = lines.filter(({ holds }) => holds).map(({ said }) => said)
  const facts = sound.findLast(({ signed }) => signed)?.signed?.paper ?? sound.findLast(({ paper }) => paper)?.paper
  if (!facts) return document
  const { form: _, content: __, createdAt, ...shown } = facts
  return { ...document, ...shown, createdAt: new Date(createdAt) }
}

/** The row of the document says what every line says in which it stands. */
function paperHolds(document: DocumentRow, lines: readonly PaperLine[]): boolean {
  const facts = paperFacts(document)
  return lines.every(({ holds, said }) =>
    [said.paper, said.signed?.paper].every((chained) => !holds || !chained || sameFacts(chained, facts)),
  )
}

async function statusOf(
  { db }: Examining,
  { objectType, objectId, supersededAt, readOnly }: DocumentRow,
  { status }: Standing,
): Promise<{ code: string | null; holds: boolean }> {
  if (supersededAt && !readOnly) return { code: null, holds: true }
  const row = await db
    .selectFrom('signedObject')
    .select('status')
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .executeTakeFirst()
  return { code: status ?? row?.status ?? null, holds: status === null || row?.status === status }
}

/** Present revocation lists, later ones than the acceptance included: they also reveal a certificate revoked by then, or later. */
const listsAtHand = async ({ revocation }: Examining): Promise<Crls | undefined> =>
  revocation && revocation.policy !== 'none' ? revocation.lists() : undefined
