import { z } from 'zod'
import { FactorProof } from '../session/factor.ts'
import { scopes } from './scope.ts'

/** Access tokens: how other programs enter, for a person or for an organisation. */

/** First characters of a token, by kind: a search for lost secrets finds them, and nothing else looks so. */
export const tokenPrefix = { personal: 'btp_', organisation: 'bto_' } as const
export type TokenKind = keyof typeof tokenPrefix
export const tokenPattern = /^bt[po]_[\w-]{43}$/

export const mostTokens = 20
export const longestLifeDays = 366
/** Calls a minute by one token, through all instances of the server together. */
export const callsPerMinute = 600

export const TokenDraft = z.object({
  name: z.string().trim().min(1, 'input.required').max(100, 'input.tooLong'),
  scopes: z.array(z.enum(scopes)).min(1, 'input.required').max(scopes.length),
  /** Days for which it lives. */
  days: z.int().min(1, 'input.tooLittle').max(longestLifeDays, 'input.tooMuch'),
})
export type TokenDraft = z.infer<typeof TokenDraft>

/** A personal token needs what a change of the second factor needs; one of the organisation needs the key of somebody who signs for it. */
export const NewPersonalToken = TokenDraft.extend({ proof: FactorProof })
export const KeyShown = z.object({ challengeId: z.uuid(), signature: z.string().min(1, 'input.required').max(1_000_000, 'input.tooLong') })
export const NewOrganisationToken = TokenDraft.extend({ proof: KeyShown })

/** Clients of OAuth 2.0: an organisation's programs that get short access tokens by their secret (RFC 6749, section 4.4). */
export const clientIdPattern = /^btc_[\w-]{22}$/
/** First characters of a secret, so that a search for lost secrets finds it. */
export const secretPrefix = 'bts_'
export const mostClients = 20
/** Secrets that work side by side while one replaces the other. */
export const mostSecrets = 2
export const clientTokenSeconds = 900

export const NewClient = TokenDraft.omit({ days: true }).extend({ proof: KeyShown })
