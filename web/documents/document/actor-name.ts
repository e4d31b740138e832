import type { OnBehalf } from '#contract/core/journal.ts'
import type { Translate } from '../../kit/text/i18n.tsx'

/** The name of the signer and, for a substitution, on whose behalf and by which order. */
export const signerName = (t: Translate, { fullName, onBehalf }: { fullName: string; onBehalf: OnBehalf | null }): string =>
  onBehalf ? `${fullName} (${t('time.timeline.onBehalf', { name: onBehalf.fullName, order: onBehalf.orderNumber })})` : fullName

/** The signer of an approval step. */
export const deciderName = (t: Translate, { signedBy, onBehalf }: { signedBy: string | null; onBehalf: OnBehalf | null }): string | null =>
  signedBy && signerName(t, { fullName: signedBy, onBehalf })

/** Who acted, on whose behalf, of which organisation. */
export const actorName = (t: Translate, entry: { fullName: string; onBehalf: OnBehalf | null; organizationName: string }): string =>
  `${signerName(t, entry)}, ${entry.organizationName}`
