import { z } from 'zod'
import { asWork } from '../process/work.ts'

/** One signer as reported by a second verifier; missing values are null. */
export type SecondSigner = { iin: string | null; bin: string | null; valid: boolean }
/** Gets a second verdict on a signature over these bytes. @throws Error when no verdict is available */
export type SecondVerifier = (cms: Uint8Array, content: Uint8Array) => Promise<{ valid: boolean; signers: SecondSigner[] }>

/** The part of NCANode's response (version 3, POST /cms/verify) that is used. */
const Answer = z.object({
  valid: z.boolean(),
  signers: z
    .array(
      z.object({
        certificates: z
          .array(z.object({ valid: z.boolean(), subject: z.object({ iin: z.string().nullish(), bin: z.string().nullish() }).nullish() }))
          .min(1),
      }),
    )
    .default([]),
})

const patience = 15_000 // ms; a user is waiting
const mostBytes = 4 * 1024 * 1024

/** Queries NCANode at a configured address for a second verdict. `revocation`: whether it also checks revocation with the CA. */
export const ncanode =
  (address: string, revocation: boolean): SecondVerifier =>
  (cms, content) =>
    asWork({ kind: 'authority', name: 'second verifier' }, () => secondVerdict(address, revocation, cms, content))

async function secondVerdict(address: string, revocation: boolean, cms: Uint8Array, content: Uint8Array): ReturnType<SecondVerifier> {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const body = JSON.stringify({ cms: base64(cms), data: base64(content), revocationCheck: revocation ? ['OCSP', 'CRL'] : [] })
  const answer = await fetch(new URL('cms/verify', address.endsWith('/') ? address : `${address}/`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  const text = await answer.text()
  // NCANode responds 4xx to a message that it cannot parse; that counts as "not valid"
  if (answer.status >= 400 && answer.status < 500) return { valid: false, signers: [] }
  if (answer.status !== 200 || text.length > mostBytes) throw new Error(`NCANode answered ${answer.status}`)
  const { valid, signers } = Answer.parse(JSON.parse(text))
  return {
    valid,
    signers: signers.map(({ certificates: [own] }) => ({
      iin: own!.subject?.iin ?? null,
      bin: own!.subject?.bin ?? null,
      valid: own!.valid,
    })),
  }
}
