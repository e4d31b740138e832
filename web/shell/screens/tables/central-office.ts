import { mdiAlertOutline, mdiClipboardPulseOutline, mdiGraphOutline, mdiRoadVariant } from '@mdi/js'
import { requestScreens, type Screen } from '../screen.ts'

const messages = ['workbench', 'trade', 'seal'] as const

const requestMessages = ['trade', 'project', 'projectForm', 'route', 'document', 'request'] as const

/** Screens of QAJ: the month by lines of the plan, the split of an office, the month by request, one line of the plan, and emergency requests. */
export const screens: readonly Screen[] = [
  {
    path: '/distribution',
    title: 'screen.allocation',
    for: ['QAJ'],
    tab: 1,
    menu: { group: 'centralOffice', icon: mdiGraphOutline },
    page: () => import('../../../trade/allocation/AllocationPage.tsx'),
    messages,
  },
  {
    path: '/distribution/split',
    title: 'screen.officeSplit',
    for: ['QAJ'],
    page: () => import('../../../trade/split/SplitPage.tsx'),
    messages: ['trade', 'split', 'document', 'seal', 'refusal', 'route'],
  },
  {
    path: '/distribution-v2',
    title: 'screen.workbench',
    for: ['QAJ'],
    page: () => import('../../../trade/allocation/WorkbenchPage.tsx'),
    messages,
  },
  {
    path: '/distribution-v2/scenarios',
    title: 'screen.scenarios',
    for: ['QAJ'],
    page: () => import('../../../trade/scenario/ScenariosPage.tsx'),
    messages: ['scenario', 'workbench', 'trade'],
  },
  {
    path: '/detailed-plan/:productionId',
    title: 'screen.detailedPlan',
    for: ['QAJ'],
    page: () => import('../../../trade/allocation/ProductionPage.tsx'),
    messages,
  },
  {
    path: '/emergency',
    title: 'screen.emergencies',
    for: ['QAJ'],
    tab: 2,
    menu: { group: 'centralOffice', icon: mdiAlertOutline },
    page: () => import('../../../trade/request/office/RequestRoutesPage.tsx'),
    messages: requestMessages,
  },
  {
    path: '/emergency/:bitumenRequestId/:signatureRoutesId',
    title: 'screen.emergency',
    for: ['QAJ'],
    page: () => import('../../../trade/request/office/RequestRoutePage.tsx'),
    messages: [...requestMessages, 'seal'],
  },
  {
    path: '/project-monitoring',
    title: 'screen.projectMonitoring',
    for: ['QAJ'],
    tab: 3,
    menu: { group: 'centralOffice', icon: mdiRoadVariant },
    page: () => import('../../../reporting/monitoring/ProjectsPage.tsx'),
    messages: ['trade', 'monitoring', 'step'],
  },
  {
    path: '/application-monitoring',
    title: 'screen.requestMonitoring',
    for: ['QAJ'],
    tab: 4,
    menu: { group: 'centralOffice', icon: mdiClipboardPulseOutline },
    beside: requestScreens,
    page: () => import('../../../reporting/monitoring/RequestsPage.tsx'),
    messages: ['trade', 'monitoring'],
  },
]
