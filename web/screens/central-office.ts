import { mdiClipboardPulseOutline, mdiGraphOutline, mdiRoadVariant } from '@mdi/js'
import type { Screen } from './screen.ts'

const words = ['workbench', 'trade', 'seal', 'refusal'] as const

/** QAJ: the month over the lines of the plan, request by request, and one line of the plan. */
export const screens: readonly Screen[] = [
  {
    path: '/distribution',
    title: 'screen.allocation',
    for: ['QAJ'],
    menu: { group: 'centralOffice', icon: mdiGraphOutline },
    page: () => import('../allocation/DistributionPage.tsx'),
    words,
  },
  {
    path: '/distribution-v2',
    title: 'screen.workbench',
    for: ['QAJ'],
    page: () => import('../allocation/WorkbenchPage.tsx'),
    words,
  },
  {
    path: '/detailed-plan/:productionId',
    title: 'screen.detailedPlan',
    for: ['QAJ'],
    page: () => import('../allocation/ProductionPage.tsx'),
    words,
  },
  {
    path: '/project-monitoring',
    title: 'screen.projectMonitoring',
    for: ['QAJ'],
    menu: { group: 'centralOffice', icon: mdiRoadVariant },
    page: () => import('../monitoring/ProjectsPage.tsx'),
    words: ['trade', 'monitoring', 'step', 'refusal'],
  },
  {
    path: '/application-monitoring',
    title: 'screen.requestMonitoring',
    for: ['QAJ'],
    menu: { group: 'centralOffice', icon: mdiClipboardPulseOutline },
    page: () => import('../monitoring/RequestsPage.tsx'),
    words: ['trade', 'monitoring', 'refusal'],
  },
]
