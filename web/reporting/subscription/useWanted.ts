import { monthOf, monthsApart } from '#domain/month.ts'
import type { Subject, SubscribedFilter } from '#domain/reporting/subscription/subscription.ts'
import { useRegions } from '../../core/directory/reference-data.ts'
import { useAbout } from '../../core/portal/about.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import type { Wanted } from './SubscriptionDialog.tsx'

type Asked = SubscribedFilter & { period: string }

/** What is looked at, as a letter would bring it. */
export function useWanted(subject: Subject): (asked: Asked) => Wanted | null {
  const t = useTranslate()
  const regions = useRegions()
  const today = useAbout()?.today
  return ({ period, katoCode, ownershipType, bitumenType, query }) => {
    if (!today) return null
    const words = [
      regions.find(({ code }) => code === katoCode)?.nameAb,
      ownershipType && t(`trade.ownershipType.${ownershipType}`),
      bitumenType && t(`trade.bitumenType.${bitumenType}`),
      query,
    ]
    return {
      ...{ subject, period: period.slice(0, 7), months: monthsApart(monthOf(today), `${period.slice(0, 7)}-01`) },
      filter: {
        ...(katoCode && { katoCode }),
        ...(ownershipType && { ownershipType }),
        ...(bitumenType && { bitumenType }),
        ...(query && { query }),
      },
      inWords: words.filter(Boolean).join(', '),
    }
  }
}
