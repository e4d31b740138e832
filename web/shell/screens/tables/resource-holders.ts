import { mdiClipboardListOutline, mdiTrainCarTank } from '@mdi/js'
import type { Screen } from '../screen.ts'

/** Screens of a resource holder (docs/requirements.md, section 2). */
export const screens: readonly Screen[] = [
  {
    path: '/resourceholder/distribution',
    title: 'screen.holderAllocations',
    for: ['SUPPLIER'],
    tab: 1,
    beside: ['/resourceholder/distribution/:allocationId'],
    menu: { group: 'resourceHolders', icon: mdiClipboardListOutline },
    page: () => import('../../../trade/holder/HolderPage.tsx'),
    messages: ['trade', 'holder', 'document', 'seal', 'route'],
  },
  {
    path: '/resourceholder/report',
    title: 'screen.holderReport',
    for: ['SUPPLIER'],
    tab: 2,
    beside: ['/resourceholder/report/:shipmentId'],
    menu: { group: 'resourceHolders', icon: mdiTrainCarTank },
    page: () => import('../../../trade/shipment/ReportPage.tsx'),
    messages: ['trade', 'shipment', 'sheet', 'seal'],
  },
  {
    path: '/resourceholder/distribution/:allocationId',
    title: 'screen.holderRow',
    for: ['SUPPLIER'],
    page: () => import('../../../trade/holder/HolderRowPage.tsx'),
    messages: ['trade', 'holder', 'shipment', 'document', 'seal', 'route'],
  },
  {
    path: '/resourceholder/report/:shipmentId',
    title: 'screen.wagon',
    for: ['SUPPLIER'],
    page: () => import('../../../trade/shipment/WagonPage.tsx'),
    messages: ['trade', 'shipment'],
  },
]
