import type { Selectable } from 'kysely'
import { canonical } from '#domain/canonical.ts'
import { sha256Of } from '../../platform/files/files.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import type { DocumentRow } from './documents.ts'

/**
 * What a line of the journal says of a document and of a signature besides its own columns; stands in the sealed part of the line, and so in the
 * chain. `form` names the list of fields: a later list gets the next number, and lines of an earlier one, or without any, stay valid.
 */
export type PaperFacts = ReturnType<typeof paperFacts>
export type SignedFacts = ReturnType<typeof signedFacts>

export const digest = (value: unknown): string => sha256Of(Buffer.from(canonical(JSON.parse(JSON.stringify(value)))))

/** Columns of `document` that stand in the line of its generation and of each of its signatures. */
export const paperFacts = (d: DocumentRow) => ({
  form: 1 as const,
  sha256: d.sha256,
  size: d.size,
  number: d.number,
  title: d.title,
  version: d.version,
  verifyCode: d.verifyCode,
  createdAt: d.createdAt.toISOString(),
  content: digest(d.content),
})

type SignatureRow = Selectable<Tables['signature']>

/** Columns of `signature` under `row`, as form 1 has them: a column that comes later is not among them. */
export const rowOfForm1 = [
  'id',
  'documentId',
  'stepId',
  'personId',
  'fullName',
  'iin',
  'bin',
  'role',
  'signedAt',
  'signatureHash',
  'documentSha256',
  'certificateSerial',
  'algorithm',
  'chain',
  'verdict',
  'rulesVersion',
  'sessionId',
  'ip',
  'substitutionId',
  'stampChain',
] as const satisfies (keyof SignatureRow)[]

/** The organisation has the names of the time. */
export const signedFacts = (document: DocumentRow, signature: SignatureRow, organisation: { ru: string; kk: string }) => ({
  form: 1 as const,
  paper: paperFacts(document),
  cms: sha256Of(signature.cms),
  row: digest(Object.fromEntries(rowOfForm1.map((column) => [column, hashed(signature[column])]))),
  organisation,
})
const hashed = (value: unknown) => (Array.isArray(value) ? value.map(sha256Of) : value)

export const sameFacts = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)
