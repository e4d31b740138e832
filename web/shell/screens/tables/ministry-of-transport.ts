import { mdiChartPie } from '@mdi/js'
import type { Screen } from '../screen.ts'

const messages = ['distribution', 'plan', 'trade', 'document', 'seal'] as const

/** Limits of the road committee (docs/requirements.md, section 2). */
export const screens: readonly Screen[] = [
  {
    path: '/mintrans/distributions',
    title: 'screen.distributions',
    for: ['KAD_MT'],
    tab: 1,
    menu: { group: 'ministryOfTransport', icon: mdiChartPie },
    page: () => import('../../../trade/distribution/DistributionListPage.tsx'),
    messages,
  },
  {
    path: '/mintrans/distributions/create',
    title: 'screen.newDistribution',
    for: ['KAD_MT'],
    act: 'distribution.edit',
    page: () => import('../../../trade/distribution/NewDistributionPage.tsx'),
    messages,
  },
  {
    path: '/mintrans/distributions/:distributionId',
    title: 'screen.distribution',
    for: ['KAD_MT'],
    page: () => import('../../../trade/distribution/DistributionPage.tsx'),
    messages: [...messages, 'refusal'],
  },
]
