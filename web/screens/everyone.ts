import { mdiChartBar, mdiHomeOutline } from '@mdi/js'
import type { Screen } from './screen.ts'

const verifyPage = () => import('../document/VerifyPage.tsx')
const verifyMessages = ['document', 'seal'] as const

/** Screens in every role's browser: public ones, those of every signed-in user, and those that most roles share. */
export const screens: readonly Screen[] = [
  {
    path: '/info/user',
    title: 'screen.home',
    for: 'signedIn',
    menu: { group: 'home', icon: mdiHomeOutline },
    page: () => import('../info/HomePage.tsx'),
    applicant: true,
    messages: ['home', 'trade'],
  },
  {
    path: '/user/profile',
    title: 'screen.profile',
    for: 'signedIn',
    page: () => import('../session/ProfilePage.tsx'),
    applicant: true,
    messages: ['profile', 'home', 'trade'],
  },
  {
    path: '/user/problems',
    title: 'screen.myProblems',
    for: 'signedIn',
    page: () => import('../problem/MyProblemsPage.tsx'),
    messages: ['problem'],
  },
  {
    path: '/info/notices',
    title: 'screen.notices',
    for: 'signedIn',
    page: () => import('../notice/NoticesPage.tsx'),
    messages: ['notice'],
  },
  {
    path: '/session/confirm',
    title: 'screen.confirmEmail',
    for: 'everyone',
    page: () => import('../notice/ConfirmEmailPage.tsx'),
    messages: ['notice'],
  },
  {
    path: '/session/formRegister',
    title: 'screen.register',
    for: 'everyone',
    applicant: true,
    page: () => import('../registration/RegistrationPages.tsx'),
    messages: ['session', 'registration', 'refusal', 'document', 'profile'],
  },
  ...['/contractor/republican/applications/:projectId', '/contractor/local/applications/:projectId'].map(
    (path): Screen => ({
      path,
      title: 'screen.requests',
      for: 'signedIn',
      page: () => import('../request/RequestsPage.tsx'),
      messages: ['trade', 'project', 'projectForm', 'document', 'request'],
    }),
  ),
  {
    path: '/balance',
    title: 'screen.balance',
    for: ['CONTRACTOR', 'QAJ_BRANCH', 'AKIMAT_BRANCH', 'QAJ', 'KAD_MT', 'MENERGY', 'SUPPLIER', 'FACTORY', 'GUEST'],
    tab: 12,
    page: () => import('../balance/BalancePage.tsx'),
    messages: ['trade', 'balance'],
  },
  {
    path: '/dashboard/default',
    title: 'screen.dashboard',
    for: 'signedIn',
    tab: 13,
    menu: { group: 'analytics', icon: mdiChartBar, for: ['QAJ', 'GUEST'] },
    page: () => import('../dashboard/DashboardPage.tsx'),
    messages: ['trade', 'balance'],
  },
  {
    path: '/reports',
    title: 'screen.reports',
    for: 'signedIn',
    tab: 14,
    menu: { group: 'analytics', icon: mdiChartBar, for: ['QAJ', 'GUEST'] },
    page: () => import('../summary/ReportsPage.tsx'),
    messages: ['trade', 'balance', 'summary'],
  },
  {
    path: '/appeals',
    title: 'screen.appeals',
    for: ['CONTRACTOR', 'QAJ_BRANCH', 'AKIMAT_BRANCH', 'QAJ'],
    tab: 11,
    page: () => import('../appeal/AppealsPage.tsx'),
    messages: ['trade', 'appeal', 'time'],
  },
  {
    path: '/info/manual',
    title: 'screen.manual',
    for: 'signedIn',
    page: () => import('../info/ManualPage.tsx'),
    messages: ['manual'],
  },
  {
    path: '/gallery',
    title: 'screen.gallery',
    for: 'signedIn',
    page: () => import('../gallery/GalleryPage.tsx'),
    unlisted: true,
    messages: ['gallery', 'balance'],
  },
  {
    path: '/info/ncalayer',
    title: 'screen.ncalayer',
    for: 'everyone',
    page: () => import('../document/NcalayerPage.tsx'),
    messages: ['document'],
  },
  { path: '/verify', title: 'screen.verify', for: 'everyone', page: verifyPage, messages: verifyMessages },
  { path: '/verify/:code', title: 'screen.verify', for: 'everyone', page: verifyPage, messages: verifyMessages },
  { path: '/session/404', title: 'screen.notFound', for: 'everyone', page: () => import('../ui/NotFoundPage.tsx'), messages: [] },
]
