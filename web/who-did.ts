import type { OnBehalf } from '#contract/journal.ts'
import type { Say } from './ui/words.tsx'

/** A name, and for whom it signed by which order. */
export const whoSigned = (say: Say, { fullName, onBehalf }: { fullName: string; onBehalf: OnBehalf | null }): string =>
  onBehalf ? `${fullName} (${say('time.timeline.onBehalf', { name: onBehalf.fullName, order: onBehalf.orderNumber })})` : fullName

/** Of a step of a sign-off. */
export const whoDecided = (say: Say, { signedBy, onBehalf }: { signedBy: string | null; onBehalf: OnBehalf | null }): string | null =>
  signedBy && whoSigned(say, { fullName: signedBy, onBehalf })

/** Who did it, for whom, of which organisation. */
export const whoDid = (say: Say, entry: { fullName: string; onBehalf: OnBehalf | null; organizationName: string }): string =>
  `${whoSigned(say, entry)}, ${entry.organizationName}`
