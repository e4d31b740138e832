import { mdiClipboardListOutline, mdiTrainCarTank } from '@mdi/js'
import type { Screen } from './screen.ts'

/** Screens of a resource holder (docs/requirements.md, section 2). */
export const screens: readonly Screen[] = [
  {
    path: '/resourceholder/distribution',
    title: 'screen.holderAllocations',
    for: ['SUPPLIER'],
    tab: 1,
    menu: { group: 'resourceHolders', icon: mdiClipboardListOutline },
    page: () => import('../holder/HolderPage.tsx'),
    messages: ['trade', 'holder', 'document', 'seal', 'route'],
  },
  {
    path: '/resourceholder/report',
    title: 'screen.holderReport',
    for: ['SUPPLIER'],
    tab: 2,
    menu: { group: 'resourceHolders', icon: mdiTrainCarTank },
    page: () => import('../shipment/ReportPage.tsx'),
    messages: ['trade', 'shipment', 'sheet', 'seal'],
  },
]
