import type { Refusal } from '../refusal.ts'
import type { Standing } from './standing.ts'

/** A membership that no longer counts: its person left, or the organisation's registration was ended. */
export type FormerSeat = { left: boolean; organization: string; reason: string }

type Entering = {
  standing: Standing
  comment: string | null
  /** Memberships that count. */
  seats: number
  /** A registration is not yet done with. */
  applies: boolean
  /** The last one first. */
  former: readonly FormerSeat[]
}

/** Why somebody does not come in at all (docs/process.md, section 4); null = they come in, if only to see why they may do nothing. */
export function entryRefusal({ standing, comment, seats, applies, former }: Entering): Refusal | null {
  if (standing === 'CANCELLED') return { code: 'session.cancelled', args: { reason: comment ?? '' } }
  const [last] = former
  return seats > 0 || applies || !last ? null : seatRefusal(last)
}

/** Why the key of this organisation opens nothing to its holder. */
export const seatRefusal = ({ left, organization, reason }: FormerSeat): Refusal => ({
  code: left ? 'session.left' : 'session.organisationCancelled',
  args: { organization, reason },
})
