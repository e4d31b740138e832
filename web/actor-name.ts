import type { OnBehalf } from '#contract/journal.ts'
import type { Translate } from './ui/i18n.tsx'

/** A name, and for whom it signed by which order. */
export const signerName = (t: Translate, { fullName, onBehalf }: { fullName: string; onBehalf: OnBehalf | null }): string =>
  onBehalf ? `${fullName} (${t('time.timeline.onBehalf', { name: onBehalf.fullName, order: onBehalf.orderNumber })})` : fullName

/** Of a step of a sign-off. */
export const deciderName = (t: Translate, { signedBy, onBehalf }: { signedBy: string | null; onBehalf: OnBehalf | null }): string | null =>
  signedBy && signerName(t, { fullName: signedBy, onBehalf })

/** Who did it, for whom, of which organisation. */
export const actorName = (t: Translate, entry: { fullName: string; onBehalf: OnBehalf | null; organizationName: string }): string =>
  `${signerName(t, entry)}, ${entry.organizationName}`
