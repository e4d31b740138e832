import { mdiCalendarMonthOutline, mdiTableLarge } from '@mdi/js'
import type { Screen } from '../screen.ts'

const messages = ['plan', 'trade', 'document', 'seal'] as const

/** Annual and monthly plan (docs/requirements.md, section 2). */
export const screens: readonly Screen[] = [
  {
    path: '/minenergo/annual_plan',
    title: 'screen.annualPlan',
    for: ['MENERGY'],
    tab: 1,
    menu: { group: 'ministryOfEnergy', icon: mdiTableLarge },
    page: () => import('../../../trade/plan/AnnualPlanPage.tsx'),
    messages,
  },
  {
    path: '/minenergo/monthly_plan',
    title: 'screen.monthlyPlan',
    for: ['MENERGY'],
    tab: 2,
    menu: { group: 'ministryOfEnergy', icon: mdiCalendarMonthOutline },
    page: () => import('../../../trade/plan/MonthlyPlanPage.tsx'),
    messages,
  },
]
