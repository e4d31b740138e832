import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

/** A warning that a grade's signed limits exceed the plan: no more of it is allocated until they are corrected. */
export function AbovePlan({ over }: { over: AllocationMonthRead['limitsAbovePlan'][number] }) {
  const t = useTranslate()
  return (
    <Notice kind="warning" title={t('workbench.abovePlan.title', { grade: over.bitumenType.description, tons: formatNumber(over.tons) })}>
      {t('workbench.abovePlan.text')}
    </Notice>
  )
}
