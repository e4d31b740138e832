import type { AllocationMonthRead } from '#contract/desk.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { Notice } from '../ui/Notice.tsx'
import { formatNumber } from '../ui/numbers.ts'

/** A warning that a grade's signed limits exceed the plan: no more of it is allocated until they are corrected. */
export function AbovePlan({ over }: { over: AllocationMonthRead['limitsAbovePlan'][number] }) {
  const t = useTranslate()
  return (
    <Notice kind="warning" title={t('workbench.abovePlan.title', { grade: over.bitumenType.description, tons: formatNumber(over.tons) })}>
      {t('workbench.abovePlan.text')}
    </Notice>
  )
}
