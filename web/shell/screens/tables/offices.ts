import { mdiChartDonut, mdiClipboardTextOutline, mdiFileSign } from '@mdi/js'
import type { Screen } from '../screen.ts'

const projects = {
  list: { page: () => import('../../../trade/project/office/RouteListPage.tsx'), messages: ['trade', 'project', 'route', 'document'] },
  one: {
    page: () => import('../../../trade/project/office/RouteDetailPage.tsx'),
    messages: ['trade', 'project', 'projectForm', 'route', 'document', 'seal'],
  },
} as const
const requestMessages = ['trade', 'project', 'projectForm', 'route', 'document', 'request'] as const
const requests = {
  list: { page: () => import('../../../trade/request/office/RequestRoutesPage.tsx'), messages: requestMessages },
  one: { page: () => import('../../../trade/request/office/RequestRoutePage.tsx'), messages: [...requestMessages, 'seal'] },
} as const

const split = {
  page: () => import('../../../trade/split/SplitPage.tsx'),
  messages: ['trade', 'split', 'document', 'seal', 'refusal', 'route'],
} as const

/** Branches decide on republican projects, akimats on local ones: the same pages. */
export const screens: readonly Screen[] = [
  {
    path: '/branchesQaj/projects',
    title: 'screen.branchProjects',
    for: ['QAJ_BRANCH'],
    tab: 1,
    menu: { group: 'branches', icon: mdiFileSign },
    ...projects.list,
  },
  { path: '/branchesQaj/projects/:projectId/:signatureRoutesId', title: 'screen.branchProject', for: ['QAJ_BRANCH'], ...projects.one },
  {
    path: '/branchesQaj/distribution',
    title: 'screen.branchSplit',
    for: ['QAJ_BRANCH'],
    tab: 3,
    menu: { group: 'branches', icon: mdiChartDonut },
    ...split,
  },
  {
    path: '/branchesQaj/application',
    title: 'screen.branchRequests',
    for: ['QAJ_BRANCH'],
    tab: 2,
    menu: { group: 'branches', icon: mdiClipboardTextOutline },
    ...requests.list,
  },
  {
    path: '/branchesQaj/application/:bitumenRequestId/:signatureRoutesId',
    title: 'screen.branchRequest',
    for: ['QAJ_BRANCH'],
    ...requests.one,
  },
  {
    path: '/mio/projects',
    title: 'screen.akimatProjects',
    for: ['AKIMAT_BRANCH'],
    tab: 1,
    menu: { group: 'akimat', icon: mdiFileSign },
    ...projects.list,
  },
  { path: '/mio/projects/:projectId/:signatureRoutesId', title: 'screen.akimatProject', for: ['AKIMAT_BRANCH'], ...projects.one },
  {
    path: '/mio/distribution',
    title: 'screen.akimatSplit',
    for: ['AKIMAT_BRANCH'],
    tab: 3,
    menu: { group: 'akimat', icon: mdiChartDonut },
    ...split,
  },
  {
    path: '/mio/application',
    title: 'screen.akimatRequests',
    for: ['AKIMAT_BRANCH'],
    tab: 2,
    menu: { group: 'akimat', icon: mdiClipboardTextOutline },
    ...requests.list,
  },
  {
    path: '/mio/application/:bitumenRequestId/:signatureRoutesId',
    title: 'screen.akimatRequest',
    for: ['AKIMAT_BRANCH'],
    ...requests.one,
  },
]
