import { mdiTimerAlertOutline } from '@mdi/js'
import type { Screen } from '../screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/stuck',
    title: 'screen.stuck',
    for: ['QAJ', 'ADMIN'],
    tab: 15,
    menu: { group: 'analytics', icon: mdiTimerAlertOutline },
    page: () => import('../../../reporting/overdue/StuckPage.tsx'),
    messages: ['stuck'],
  },
]
