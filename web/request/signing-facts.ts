import type { BitumenRequest } from '#contract/request.ts'
import { formatMonth } from '../ui/dates.ts'
import type { Fact } from '../ui/FactList.tsx'
import type { Translate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'

/** Key figures shown before signing: the office's terms where it offered others. */
export function requestSigningFacts(t: Translate, r: BitumenRequest): Fact[] {
  const terms = r.proposal ?? r
  return [
    { label: t('request.form.month'), value: formatMonth(t, r.requestPeriod) },
    ...(r.emergencyReason === null ? [] : [{ label: t('trade.emergency'), value: r.emergencyReason }]),
    { label: t('request.form.volume'), value: formatNumber(terms.requestVolume) },
    { label: t('request.form.grade'), value: r.bitumenType.description },
    { label: t('request.form.factory'), value: terms.organization.organizationName },
    { label: t('request.form.transport'), value: terms.transportType.description },
  ]
}
