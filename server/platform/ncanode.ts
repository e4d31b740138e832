import { z } from 'zod'

/** One signer as a second verifier names it; what it does not say is null. */
export type SecondSigner = { iin: string | null; bin: string | null; valid: boolean }
/** A second verdict on a signature over these bytes. @throws Error when there is none to be had */
export type SecondVerifier = (cms: Uint8Array, content: Uint8Array) => Promise<{ valid: boolean; signers: SecondSigner[] }>

/** What of NCANode's answer (version 3, POST /cms/verify) is read; it says more. */
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

const patience = 15_000 // ms; a person waits
const mostBytes = 4 * 1024 * 1024

/** NCANode at an address of the operator's choice, asked for a verdict beside ours. `revocation`: whether it shall ask the CA as well. */
export const ncanode =
  (address: string, revocation: boolean): SecondVerifier =>
  async (cms, content) => {
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
    // a message that it cannot read at all is an error of 4xx there; an answer of ours is "not valid"
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
