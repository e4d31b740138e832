import type { AllocationMonthRead } from '#contract/desk.ts'
import { Notice } from '../ui/Notice.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { useSay } from '../ui/words.tsx'

/** A grade whose signed limits are above the plan: nothing more of it is allocated until they are corrected. */
export function AbovePlan({ over }: { over: AllocationMonthRead['limitsAbovePlan'][number] }) {
  const say = useSay()
  return (
    <Notice kind="warning" title={say('workbench.abovePlan.title', { grade: over.bitumenType.description, tons: formatNumber(over.tons) })}>
      {say('workbench.abovePlan.text')}
    </Notice>
  )
}
