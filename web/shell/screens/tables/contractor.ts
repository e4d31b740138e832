import { mdiRoad } from '@mdi/js'
import { requestScreens, type Screen } from '../screen.ts'

const formMessages = ['trade', 'project', 'projectForm', 'draft', 'refusal', 'document'] as const

export const screens: readonly Screen[] = [
  {
    path: '/contractor/project',
    title: 'screen.contractorProjects',
    for: ['CONTRACTOR'],
    tab: 1,
    menu: { group: 'contractor', icon: mdiRoad },
    beside: ['/contractor/project/:projectId'],
    page: () => import('../../../trade/project/ContractorProjectsPage.tsx'),
    reads: ['republican', 'local'].map((network) => `/api/project/${network}?page=0&size=10&sort=id%2Cdesc`),
    messages: ['trade', 'project', 'step'],
  },
  {
    path: '/contractor/receipts',
    title: 'screen.receipts',
    for: ['CONTRACTOR'],
    tab: 3,
    beside: ['/contractor/receipts/:shipmentId'],
    page: () => import('../../../trade/shipment/ReceiptsPage.tsx'),
    messages: ['trade', 'shipment'],
  },
  {
    path: '/contractor/receipts/:shipmentId',
    title: 'screen.wagon',
    for: ['CONTRACTOR'],
    page: () => import('../../../trade/shipment/WagonPage.tsx'),
    messages: ['trade', 'shipment'],
  },
  {
    path: '/contractor/applications',
    title: 'screen.allRequests',
    for: ['CONTRACTOR'],
    tab: 2,
    beside: requestScreens,
    page: () => import('../../../trade/request/AllRequestsPage.tsx'),
    messages: ['trade', 'project', 'projectForm', 'document', 'request'],
  },
  {
    path: '/contractor/project/new',
    title: 'screen.newProject',
    for: ['CONTRACTOR'],
    act: 'project.create',
    page: () => import('../../../trade/project/CreateProjectPage.tsx'),
    messages: formMessages,
  },
  {
    path: '/contractor/project/:projectId',
    title: 'screen.project',
    for: ['CONTRACTOR'],
    page: () => import('../../../trade/project/ProjectPage.tsx'),
    messages: ['trade', 'project', 'step', 'projectForm', 'document', 'seal'],
  },
  {
    path: '/contractor/project/:projectId/edit',
    title: 'screen.editProject',
    for: ['CONTRACTOR'],
    act: 'project.edit',
    page: () => import('../../../trade/project/EditProjectPage.tsx'),
    messages: formMessages,
  },
]
