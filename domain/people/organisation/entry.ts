import type { Refusal } from '../../refusal.ts'
import type { Standing } from './standing.ts'

/** A former membership: its person left, or the organisation's registration was ended. */
export type FormerSeat = { left: boolean; organization: string; reason: string }

type Entering = {
  standing: Standing
  comment: string | null
  /** Number of active memberships. */
  seats: number
  /** A registration is in progress. */
  applies: boolean
  /** Latest first. */
  former: readonly FormerSeat[]
}

/** Returns why a person may not sign in (docs/process.md, section 4); null = sign-in is allowed, if only to see the restriction. */
export function entryRefusal({ standing, comment, seats, applies, former }: Entering): Refusal | null {
  if (standing === 'CANCELLED') return { code: 'session.cancelled', args: { reason: comment ?? '' } }
  const [last] = former
  return seats > 0 || applies || !last ? null : seatRefusal(last)
}

/** The refusal for a key of an organisation of which its holder is no longer a member. */
export const seatRefusal = ({ left, organization, reason }: FormerSeat): Refusal => ({
  code: left ? 'session.left' : 'session.organisationCancelled',
  args: { organization, reason },
})
