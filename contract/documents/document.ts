import { z } from 'zod'
import { signingActs } from '#domain/documents/document/signing.ts'
import { CheckLine } from '../check.ts'
import { InclusionProof, OnBehalf, TakenOver } from '../core/journal.ts'
import { Described, endpoint, pdfFile, pdfOrBase64, uuid, zipFile } from '../endpoint.ts'

const params = z.object({ documentId: uuid })

export const Signature = z.object({
  fullName: z.string(),
  iin: z.string(),
  bin: z.string(),
  organizationName: z.string(),
  role: Described,
  /** The absent person for whom it was signed, and the substitution order; null = none. */
  onBehalf: OnBehalf.nullable(),
  signedAt: z.string(),
  algorithm: z.string(),
  certificateSerial: z.string(),
  ok: z.boolean(),
  code: z.string(),
  /** Why the signature is not valid, as a message; null = it is valid. */
  reason: z.string().nullable(),
  /** SHA-256 of the signature value: identifies the signature; a QR code has its first 16 digits. */
  hash: z.string(),
  /** Signing time claimed by the signer, not verified; null = none. */
  signingTime: z.string().nullable(),
  /** Time stamp of a time-stamping authority; null = none. */
  timestamp: z.string().nullable(),
  /** `holder`: the names in the certificate, as they are written there. */
  certificate: z.object({ holder: z.string(), issuer: z.string(), notBefore: z.string(), notAfter: z.string() }),
  /**
   * Revocation status of the signer's certificate. PENDING: accepted while no CRL or OCSP source was available, to be checked again. GOOD: not revoked at
   * the acceptance; a later `revokedAt` leaves the signature valid. REVOKED: revoked at the acceptance.
   */
  revocation: z.object({
    state: z.enum(['NOT_ASKED', 'PENDING', 'GOOD', 'REVOKED']),
    revokedAt: z.string().nullable(),
    /** The source that was queried, and the number of the list; null = none. */
    source: z.enum(['crl', 'ocsp']).nullable(),
    number: z.string().nullable(),
    checkedAt: z.string().nullable(),
  }),
})
export type Signature = z.infer<typeof Signature>

export const Verification = z.object({
  document: z.object({
    kind: z.string(),
    /** Name of the kind in the reader's language. */
    kindName: z.string(),
    title: z.string(),
    number: z.string(),
    version: z.int(),
    createdAt: z.string(),
    sha256: z.string(),
    size: z.int(),
    verifyCode: z.string(),
  }),
  status: Described,
  takenOver: TakenOver.nullable(),
  /** Time of this verification: everything is recomputed on each request. */
  checkedAt: z.string(),
  /** True when nothing is at fault: the stored bytes have the signed hash, every signature verifies as of its acceptance, every shown fact is that of the journal. */
  intact: z.boolean(),
  /** What does not hold, most severe first, with a message. */
  faults: z.array(z.object({ code: z.string(), message: z.string() })),
  bytesIntact: z.boolean(),
  /** Journal lines of the document's object: `intact` = their hashes match the chain and each signature has its own line. */
  journal: z.object({ lines: z.int(), intact: z.boolean() }),
  signatures: z.array(Signature),
  /** Signatures that the journal tells of and that are not stored any more. */
  gone: z.array(Signature.pick({ fullName: true, bin: true, organizationName: true, role: true, signedAt: true })),
})
export type Verification = z.infer<typeof Verification>

/** Verification result for one signer of an uploaded file; null = not contained in the CMS message. */
const FoundSigner = z.object({
  ok: z.boolean(),
  code: z.string(),
  /** Reasons with messages, most severe first; empty when valid. */
  reasons: z.array(z.object({ code: z.string(), message: z.string() })),
  fullName: z.string().nullable(),
  iin: z.string().nullable(),
  bin: z.string().nullable(),
  organizationName: z.string().nullable(),
  algorithm: z.string().nullable(),
  certificateSerial: z.string().nullable(),
  certificate: z.object({ issuer: z.string(), notBefore: z.string(), notAfter: z.string() }).nullable(),
  signingTime: z.string().nullable(),
  timestamp: z.string().nullable(),
  /** Reference time of the verification: acceptance by this portal, time stamp, or now. */
  judgedAt: z.string(),
  judgedBy: z.enum(['acceptance', 'timestamp', 'now']),
  revocation: z.object({ state: z.enum(['NOT_ASKED', 'GOOD', 'REVOKED']), revokedAt: z.string().nullable() }),
})
export type FoundSigner = z.infer<typeof FoundSigner>
export const FileVerification = z.object({
  ok: z.boolean(),
  checkedAt: z.string(),
  /** null = a detached signature, uploaded without its document. */
  document: z.object({ sha256: z.string(), size: z.int(), attached: z.boolean() }).nullable(),
  /** Verification code if the file is a signed document of this portal. */
  verifyCode: z.string().nullable(),
  signers: z.array(FoundSigner),
})
export type FileVerification = z.infer<typeof FileVerification>

const Signed = z.object({
  documentId: uuid,
  signature: z.string().max(4_000_000, 'input.tooLarge'),
  data: z.string().max(60_000_000).optional(),
})

const verifyCode = z.string().regex(/^[A-Z0-9]{4}-?[A-Z0-9]{4}-?[A-Z0-9]{4}-?[A-Z0-9]{4}$/i)

/** Bytes: a signature with a base64 document, or a batch of signatures. */
const largestBody = 64 * 1024 * 1024

export const documentApi = {
  one: endpoint({
    method: 'GET',
    path: '/api/document/:documentId',
    act: 'document.read',
    scope: 'documents:read',
    summary: 'Any document one may see; with base64=true its bytes for signing',
    params,
    query: z.object({ base64: z.enum(['true', 'false']).optional() }),
    answer: pdfOrBase64,
  }),
  signatures: endpoint({
    method: 'GET',
    path: '/api/document/:documentId/signatures',
    act: 'document.read',
    scope: 'documents:read',
    summary: 'Who signed it',
    params,
    answer: Verification,
  }),
  proof: endpoint({
    method: 'GET',
    path: '/api/document/:documentId/proof',
    act: 'document.read',
    scope: 'documents:read',
    summary: 'That the lines of its signatures stand in the journal of decisions: their ways to the roots of their days',
    params,
    answer: z.array(InclusionProof),
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/api/document/:documentId/evidence',
    act: 'document.read',
    scope: 'documents:read',
    personal: 'evidence',
    perMinute: 60,
    summary: 'Everything by which its signatures can be checked without the portal: a ZIP, the same bytes for the same facts',
    params,
    answer: zipFile,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/document/:documentId/sheet',
    act: 'document.read',
    scope: 'documents:read',
    perMinute: 60,
    summary: 'The signature sheet: facts of each signer, QR codes. Identification numbers are masked for readers it does not concern',
    params,
    answer: pdfFile,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/etspsignatured',
    act: signingActs,
    scope: 'session',
    largestBody,
    summary: 'Every signature of every role: a detached or attached CMS over the stored bytes',
    body: Signed,
    answer: z.object({ documentId: z.string(), status: Described, objectType: z.string(), objectId: z.int() }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/document/check',
    act: 'document.sign',
    scope: 'session',
    summary: 'Before signing, in five lines: what, how many tons, who is next, by when, what cannot be undone; of many papers their sums',
    perMinute: 120,
    body: z.object({ documentIds: z.array(uuid).min(1).max(500) }),
    answer: z.array(CheckLine),
  }),
  signMany: endpoint({
    method: 'POST',
    path: '/api/etspsignatured/batch',
    act: signingActs,
    scope: 'session',
    largestBody,
    perMinute: 60,
    summary: 'Many signatures of one ceremony; a bad one does not stop the others',
    body: z.array(Signed).min(1).max(500),
    answer: z.array(
      z.object({
        documentId: z.string(),
        ok: z.boolean(),
        status: Described.optional(),
        code: z.string().optional(),
        message: z.string().optional(),
      }),
    ),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/verify/:code',
    act: 'anyone',
    scope: 'open',
    summary: 'What a paper is, its hash, who signed it, intact or not. Identification numbers are masked',
    params: z.object({ code: verifyCode }),
    perMinute: 60,
    answer: Verification,
  }),
  verifyFile: endpoint({
    method: 'POST',
    path: '/api/verify',
    act: 'anyone',
    scope: 'open',
    summary: 'Checks a signature that somebody brings, with its document or with the document inside. Nothing is kept',
    multipart: { part: 'data', files: ['document', 'signature'], tooLarge: 'input.tooLarge' },
    perMinute: 20,
    answer: FileVerification,
  }),
  verifyHash: endpoint({
    method: 'GET',
    path: '/api/verify/file/:sha256',
    act: 'anyone',
    scope: 'open',
    summary: 'The code of the signed document whose bytes have this SHA-256; null = this portal has none',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    perMinute: 60,
    answer: z.object({ verifyCode: z.string().nullable() }),
  }),
  verifyProof: endpoint({
    method: 'GET',
    path: '/api/verify/:code/proof',
    act: 'anyone',
    scope: 'open',
    summary: 'That the lines of its signatures stand in the journal of decisions: their ways to the roots of their days',
    params: z.object({ code: verifyCode }),
    perMinute: 30,
    answer: z.array(InclusionProof),
  }),
}
