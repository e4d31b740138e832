import Box from '@mui/material/Box'
import type { MonthlyPlan } from '#contract/plan.ts'
import { Notice } from '../ui/Notice.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { useSay } from '../ui/words.tsx'

/** Signed limits above the plan, grade by grade: what that stops, or would stop. */
export function OverPlan({ grades, draft }: { grades: MonthlyPlan['overPlan']; draft: boolean }) {
  const say = useSay()
  if (grades.length === 0) return null
  return (
    <Box sx={{ mb: 2, display: 'grid', gap: 1 }}>
      {grades.map(({ bitumenType, limit, plan, over }) => {
        const [l, p, o] = [limit, plan, over].map(formatNumber) as [string, string, string]
        return (
          <Notice key={bitumenType} kind={draft ? 'warning' : 'error'} title={say('plan.overPlan', { over: o })}>
            {say(draft ? 'plan.overPlanDraft' : 'plan.overPlanText', {
              grade: say(`trade.bitumenType.${bitumenType}`),
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
