import Box from '@mui/material/Box'
import type { MonthlyPlan } from '#contract/trade/plan.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

/** Signed limits above the plan, by grade: what this blocks, or would block for a draft. */
export function OverPlan({ grades, draft }: { grades: MonthlyPlan['overPlan']; draft: boolean }) {
  const t = useTranslate()
  if (grades.length === 0) return null
  return (
    <Box sx={{ mb: 2, display: 'grid', gap: 1 }}>
      {grades.map(({ bitumenType, limit, plan, over }) => {
        const [l, p, o] = [limit, plan, over].map(formatNumber) as [string, string, string]
        return (
          <Notice key={bitumenType} kind={draft ? 'warning' : 'error'} title={t('plan.overPlan', { over: o })}>
            {t(draft ? 'plan.overPlanDraft' : 'plan.overPlanText', {
              grade: t(`trade.bitumenType.${bitumenType}`),
              limit: l,
              plan: p,
              over: o,
            })}
          </Notice>
        )
      })}
    </Box>
  )
}
