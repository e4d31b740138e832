import { z } from 'zod'
import { Day, dayOf, midnightOf } from '#domain/day.ts'
import { Bilingual, frame, PrintedBin, PrintedFile } from './frame.ts'
import { qrSvg } from './parts/qr.ts'

const Signer = z.strictObject({
  /** The party that had to decide: contractor, branch, ministry. */
  office: Bilingual,
  /** Signed, rejected, revoked. */
  decision: Bilingual,
  /** The number is redacted for readers not authorized to see it: 900101******. */
  person: z.strictObject({
    name: z.string().min(1),
    iin: z
      .string()
      .regex(/^\d{6}(\d{6}|\*{6})$/)
      .optional(),
  }),
  organisation: z.strictObject({ name: Bilingual, bin: PrintedBin }),
  /** Time of acceptance by the server, never the time claimed by the signer. */
  at: z.iso.datetime(),
  comment: z.string().optional(),
  /** Page that shows and verifies this signature: the URL in its QR code. */
  check: z.url({ protocol: /^https?$/ }).optional(),
  certificate: z
    .strictObject({
      serial: z.string().min(1),
      issuer: z.string().min(1),
      from: Day,
      to: Day,
      algorithm: z.string().min(1),
      revocation: Bilingual,
    })
    .optional(),
  /** The absent person, and the substitution order. */
  substitution: z.strictObject({ for: z.string().min(1), order: z.string().min(1) }).optional(),
})

/** List of a document's signatures with certificates and times; number and version are those of the document. */
export const SignatureSheet = z.strictObject({ ...frame, name: Bilingual, document: PrintedFile, signers: z.array(Signer) })
export type SignatureSheet = z.infer<typeof SignatureSheet>

/** 2026-11-20T20:30:05Z -> day and time in Almaty. */
const almaty = (at: string) => {
  const instant = new Date(at)
  const day = dayOf(instant)
  return { day, clock: new Date(instant.getTime() - midnightOf(day).getTime()).toISOString().slice(11, 19) }
}

export const signatureSheet = ({ signers, ...rest }: SignatureSheet) => ({
  ...rest,
  total: signers.length,
  signers: signers.map(({ check, ...signer }) => ({ ...signer, at: almaty(signer.at), ...(check && { qr: qrSvg(check), check }) })),
})
