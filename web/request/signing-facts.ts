import type { BitumenRequest } from '#contract/request.ts'
import { formatMonth } from '../ui/dates.ts'
import type { Fact } from '../ui/FactList.tsx'
import { formatNumber } from '../ui/numbers.ts'
import type { Say } from '../ui/words.tsx'

/** The figures one wants to see once more before signing: the office's terms where it offered others. */
export function requestSigningFacts(say: Say, r: BitumenRequest): Fact[] {
  const terms = r.proposal ?? r
  return [
    { label: say('request.form.month'), value: formatMonth(say, r.requestPeriod) },
    { label: say('request.form.volume'), value: formatNumber(terms.requestVolume) },
    { label: say('request.form.grade'), value: r.bitumenType.description },
    { label: say('request.form.factory'), value: terms.organization.organizationName },
    { label: say('request.form.transport'), value: terms.transportType.description },
  ]
}
