import {
  mdiAccountClockOutline,
  mdiCogOutline,
  mdiDomain,
  mdiEmailOutline,
  mdiFactory,
  mdiHandshakeOutline,
  mdiMessageAlertOutline,
  mdiShieldKeyOutline,
} from '@mdi/js'
import type { Screen } from './screen.ts'

const administration = () => import('../admin/lazy.ts')
const adminMessages = ['admin', 'organisation', 'registration', 'profile', 'trade', 'refusal'] as const
const partnerMessages = ['partner', 'admin', 'trade', 'refusal'] as const

export const screens: readonly Screen[] = [
  {
    path: '/admin/users',
    title: 'screen.users',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiDomain },
    page: async () => (await administration()).users(),
    messages: adminMessages,
  },
  {
    path: '/admin/users/:kind/:id',
    title: 'screen.users',
    for: ['ADMIN'],
    page: async () => (await administration()).account(),
    messages: adminMessages,
  },
  {
    path: '/admin/institutions',
    title: 'screen.institutions',
    for: ['ADMIN'],
    page: async () => (await administration()).institutions(),
    messages: ['organisation', 'sheet', 'admin', 'registration', 'refusal'],
  },
  {
    path: '/admin/mails',
    title: 'screen.mails',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiEmailOutline },
    page: async () => (await import('../notice/lazy.ts')).mails(),
    messages: ['notice'],
  },
  {
    path: '/admin/journal',
    title: 'screen.visits',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiAccountClockOutline },
    page: async () => (await administration()).visits(),
    messages: ['admin', 'decision', 'refusal'],
  },
  {
    path: '/admin/trader',
    title: 'screen.traders',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiHandshakeOutline },
    page: async () => (await administration()).traders(),
    messages: partnerMessages,
  },
  {
    path: '/admin/suppliers',
    title: 'screen.suppliers',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiFactory },
    page: async () => (await administration()).suppliers(),
    messages: partnerMessages,
  },
  {
    path: '/admin/settings',
    title: 'screen.settings',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiCogOutline },
    page: async () => (await administration()).settings(),
    messages: ['setting', 'role', 'trade', 'refusal'],
  },
  {
    path: '/admin/problems',
    title: 'screen.problems',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiMessageAlertOutline },
    page: async () => (await administration()).problems(),
    messages: ['problem', 'refusal'],
  },
  {
    path: '/admin/trust',
    title: 'screen.trust',
    for: ['ADMIN'],
    menu: { group: 'administration', icon: mdiShieldKeyOutline },
    page: () => import('../trust/TrustPage.tsx'),
    messages: ['trust'],
  },
]
