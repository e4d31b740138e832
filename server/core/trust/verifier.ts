import { randomBytes } from 'node:crypto'
import type { VerifyInput } from '#eds/input.ts'
import { ocspRequest } from '#eds/revocation/ask.ts'
import type { RefusalCode, Verdict } from '#eds/verdict.ts'
import { type Meter, verifyInTurns } from '#eds/verify.ts'
import type { Services } from '../../platform/http/services.ts'
import type { RevocationDesk, RevocationSettings } from '../../platform/settings/revocation.ts'
import type { Db } from '../../platform/sql/db.ts'
import { portalSettings } from '../setting/read.ts'
import { ocspFrom } from './fetch-list.ts'
import { listsAtHand } from './lists.ts'

/** `later` = accepted without a revocation check, which must be done later (checks.ts). `byKept` = good by a list that has ended. */
export type Judged = { verdict: Verdict; later: boolean; byKept?: true }
/** `signIn` = the last list counts for some hours beyond its end, while there is no other answer. */
type Question = Omit<VerifyInput, 'revocation' | 'crls' | 'ocsp' | 'trust' | 'keptFor'> & { signIn?: boolean }

/** The sources of revocation that this portal queries, by its settings. */
export const revocationDesk = (db: Db, trust: Services['trust'], settings: RevocationSettings): RevocationDesk => ({
  policy: settings.policy,
  unreachable: settings.unreachable,
  signInHours: settings.signInHours,
  settings,
  lists: listsAtHand(db, trust, settings.lists),
  ask: ocspFrom(settings.ocsp, (certificate, issuer) => ocspRequest(certificate, issuer, randomBytes(16))),
})

/** Refusals that mean only that no usable answer is available. A responder that answers it does not know the certificate has answered. */
const silences = new Set<RefusalCode>([
  'revocationMissing',
  'crlMissing',
  'crlStale',
  'crlMalformed',
  'crlBadSignature',
  'ocspMalformed',
  'ocspOtherCertificate',
  'ocspStale',
  'ocspBadSignature',
  'ocspResponderUnauthorised',
])

/** Verification of signatures in the portal: with the revocation status available, and by the operator's setting if there is none. */
export function revocationFor({ trust, revocation: desk, db }: Pick<Services, 'trust' | 'revocation'> & Partial<Pick<Services, 'db'>>): {
  judge: (question: Question, meter?: Meter) => Promise<Judged>
} {
  return {
    async judge({ signIn, ...question }, meter) {
      const verdictOn = (more: Pick<VerifyInput, 'revocation' | 'crls' | 'ocsp' | 'keptFor'>) =>
        verifyInTurns({ ...question, trust, ...more }, meter)
      if (!desk || desk.policy === 'none') return { verdict: await verdictOn({ revocation: 'none' }), later: false }
      const crls = await desk.lists()
      const bare = await verdictOn({ revocation: 'ifPresent', crls })
      if (!bare.ok) return { verdict: bare, later: false }
      const [certificate, issuer] = bare.chain
      const response = certificate && issuer ? await desk.ask(certificate, issuer) : null
      if (!response && bare.revocation) return { verdict: bare, later: false }
      const verdict = await verdictOn({ revocation: desk.policy, crls, ocsp: response ? [response] : [] })
      const silent = !verdict.ok && verdict.reasons.every(({ code }) => silences.has(code))
      if (silent && signIn && desk.signInHours) {
        const kept = await verdictOn({ revocation: 'required', crls, keptFor: desk.signInHours * 3_600_000 })
        if (kept.ok) return { verdict: kept, later: false, byKept: true }
      }
      return silent && (await unreachableOf(desk, db)) === 'acceptAndCheckLater'
        ? { verdict: bare, later: true }
        : { verdict, later: false }
    },
  }
}

/** The administrator's setting in the portal; without one, that of the operator's environment. */
export async function unreachableOf(desk: Pick<RevocationDesk, 'unreachable'>, db: Db | undefined): Promise<RevocationDesk['unreachable']> {
  const wish = db ? (await portalSettings(db)).revocation.unreachable : 'operator'
  return wish === 'operator' ? desk.unreachable : wish
}
