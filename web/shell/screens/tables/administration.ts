import {
  mdiAccountClockOutline,
  mdiCogOutline,
  mdiDomain,
  mdiEmailOutline,
  mdiFactory,
  mdiHandshakeOutline,
  mdiMessageAlertOutline,
  mdiShieldKeyOutline,
  mdiTruckFastOutline,
} from '@mdi/js'
import type { Screen } from '../screen.ts'

const adminMessages = ['admin', 'organisation', 'registration', 'profile', 'trade'] as const
const partnerMessages = ['partner', 'admin', 'trade'] as const

export const screens: readonly Screen[] = [
  {
    path: '/admin/users',
    title: 'screen.users',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiDomain },
    page: () => import('../../../people/admin/UsersPage.tsx'),
    messages: adminMessages,
  },
  {
    path: '/admin/users/:kind/:id',
    title: 'screen.users',
    for: ['ADMIN'],
    page: () => import('../../../people/admin/AccountPages.tsx'),
    messages: [...adminMessages, 'refusal'],
  },
  {
    path: '/admin/institutions',
    title: 'screen.institutions',
    for: ['ADMIN'],
    page: () => import('../../../people/admin/organisations/InstitutionsPage.tsx'),
    messages: ['organisation', 'sheet', 'admin', 'registration'],
  },
  {
    path: '/admin/mails',
    title: 'screen.mails',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiEmailOutline },
    page: () => import('../../../core/notice/MailsPage.tsx'),
    messages: ['notice'],
  },
  {
    path: '/admin/journal',
    title: 'screen.visits',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiAccountClockOutline },
    page: () => import('../../../people/admin/JournalPage.tsx'),
    messages: ['admin', 'decision'],
  },
  {
    path: '/admin/trader',
    title: 'screen.traders',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiHandshakeOutline },
    page: () => import('../../../people/partner/TradersPage.tsx'),
    messages: partnerMessages,
  },
  {
    path: '/admin/suppliers',
    title: 'screen.suppliers',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiFactory },
    page: () => import('../../../people/partner/SuppliersPage.tsx'),
    messages: partnerMessages,
  },
  {
    path: '/admin/takeover',
    title: 'screen.takeover',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiTruckFastOutline },
    page: () => import('../../../trade/onboarding-import/TakeoverPage.tsx'),
    messages: ['takeover', 'sheet', 'seal'],
  },
  {
    path: '/admin/settings',
    title: 'screen.settings',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiCogOutline },
    page: () => import('../../../people/admin/settings/SettingsPage.tsx'),
    messages: ['setting', 'role', 'trade', 'refusal'],
  },
  {
    path: '/admin/problems',
    title: 'screen.problems',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiMessageAlertOutline },
    page: () => import('../../../people/problem/ProblemsPage.tsx'),
    messages: ['problem'],
  },
  {
    path: '/admin/trust',
    title: 'screen.trust',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiShieldKeyOutline },
    page: () => import('../../../core/trust/TrustPage.tsx'),
    messages: ['trust'],
  },
]
