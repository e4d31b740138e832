import { z } from 'zod'
import { type RevocationSettings, revocationPolicies, whenUnreachable } from './revocation.ts'

const said = (error: string) => ({ error })
export const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const Addresses = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((all) => all.every(isWebAddress), said('CRL_URLS must be http or https addresses with commas between.'))
const hours = said('CRL_SIGN_IN_HOURS must be a number from 0 to 168.')
const minutes = said('CRL_REFRESH_MINUTES must be a number from 1 to 1440.')

/** Settings of certificate revocation checks: sources, and the policy when none responds; the same for real data and for a demo. */
export const revocationFields = {
  CRL_URLS: Addresses.default([]),
  OCSP_URL: z.string().refine(isWebAddress, said('OCSP_URL must be an http or https address.')).optional(),
  REVOCATION: z.enum(revocationPolicies, said(`REVOCATION must be one of ${revocationPolicies.join(', ')}.`)).optional(),
  REVOCATION_UNREACHABLE: z
    .enum(whenUnreachable, said(`REVOCATION_UNREACHABLE must be one of ${whenUnreachable.join(', ')}.`))
    .default('refuse'),
  CRL_REFRESH_MINUTES: z.coerce.number(minutes).int(minutes).min(1, minutes).max(1440, minutes).default(30),
  CRL_SIGN_IN_HOURS: z.coerce.number(hours).int(hours).min(0, hours).max(168, hours).default(24),
}
const Fields = z.object(revocationFields)
export type RevocationFields = z.infer<typeof Fields>

/** Reports a policy that requires checks without a configured source. */
export const noRevocationChecks = ({ REVOCATION: policy = 'none', CRL_URLS, OCSP_URL }: RevocationFields): string[] =>
  policy !== 'none' && CRL_URLS.length === 0 && !OCSP_URL
    ? [`REVOCATION is ${policy}, but neither CRL_URLS nor OCSP_URL says whom to ask.`]
    : []

/** Builds the settings; where an address is set, a response is required unless configured otherwise. */
export const revocationOf = ({ CRL_URLS: lists, OCSP_URL, ...settings }: RevocationFields): RevocationSettings => ({
  policy: settings.REVOCATION ?? (lists.length > 0 || OCSP_URL ? 'required' : 'none'),
  unreachable: settings.REVOCATION_UNREACHABLE,
  lists,
  ocsp: OCSP_URL ?? null,
  refreshMinutes: settings.CRL_REFRESH_MINUTES,
  signInHours: settings.CRL_SIGN_IN_HOURS,
})

/** Reads these settings alone, for a portal without the other ones. `faults` = sentences that describe errors in them. */
export function revocationIn(env: NodeJS.ProcessEnv): { revocation: RevocationSettings | null; faults: string[] } {
  const read = Fields.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  const faults = read.data ? noRevocationChecks(read.data) : read.error.issues.map((issue) => issue.message)
  return { revocation: read.data && faults.length === 0 ? revocationOf(read.data) : null, faults }
}
