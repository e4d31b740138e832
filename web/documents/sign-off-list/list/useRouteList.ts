import { type RouteTab, routeTabs } from '#domain/reporting/sign-off-list/route.ts'
import { waitsPattern } from '#domain/reporting/sign-off-list/waiting.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { type List, useList } from '../../../core/draft/useList.ts'
import type { RouteFilters } from '../api.ts'

export const filterNames = ['region', 'late', 'waits', 'period', 'factory', 'grade'] as const

/** The state of the list from its address: tab, filters, page. */
export function useRouteList(objectType: RouteFilters['objectType'], tabs: readonly RouteTab[]): { list: List; filters: RouteFilters } {
  const list = useList(`routes.${objectType}`)
  const { filter, query } = list
  const filters: RouteFilters = {
    objectType,
    state: tabs.find((s) => s === filter('state')) ?? routeTabs[0],
    query,
    region: filter('region'),
    late: filter('late') === 'true' ? 'true' : undefined,
    waits: waitsPattern.test(filter('waits')) ? filter('waits') : '',
    period: /^\d{4}-\d{2}-01$/.test(filter('period')) ? filter('period') : '',
    factory: /^\d{12}$/.test(filter('factory')) ? filter('factory') : '',
    grade: bitumenTypes.find((g) => g === filter('grade')),
  }
  return { list, filters }
}
