import { mdiRoad } from '@mdi/js'
import type { Screen } from './screen.ts'

const projects = () => import('../project/lazy.ts')
const formMessages = ['trade', 'project', 'projectForm', 'draft', 'refusal', 'document'] as const

export const screens: readonly Screen[] = [
  {
    path: '/contractor/project',
    title: 'screen.contractorProjects',
    for: ['CONTRACTOR'],
    menu: { group: 'contractor', icon: mdiRoad },
    page: () => import('../project/ContractorProjectsPage.tsx'),
    messages: ['trade', 'project', 'step'],
  },
  {
    path: '/contractor/receipts',
    title: 'screen.receipts',
    for: ['CONTRACTOR'],
    page: () => import('../shipment/ReceiptsPage.tsx'),
    messages: ['trade', 'shipment', 'refusal'],
  },
  {
    path: '/contractor/applications',
    title: 'screen.allRequests',
    for: ['CONTRACTOR'],
    page: () => import('../request/AllRequestsPage.tsx'),
    messages: ['trade', 'project', 'projectForm', 'document', 'request', 'refusal'],
  },
  {
    path: '/contractor/project/new',
    title: 'screen.newProject',
    for: ['CONTRACTOR'],
    act: 'project.create',
    page: async () => (await projects()).creating(),
    messages: formMessages,
  },
  {
    path: '/contractor/project/:projectId',
    title: 'screen.project',
    for: ['CONTRACTOR'],
    page: async () => (await projects()).one(),
    messages: ['trade', 'project', 'step', 'projectForm', 'document', 'seal', 'refusal'],
  },
  {
    path: '/contractor/project/:projectId/edit',
    title: 'screen.editProject',
    for: ['CONTRACTOR'],
    act: 'project.edit',
    page: async () => (await projects()).editing(),
    messages: formMessages,
  },
]
