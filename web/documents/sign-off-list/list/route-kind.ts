import type { ReactNode } from 'react'
import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import type { RouteTab } from '#domain/reporting/sign-off-list/route.ts'
import type { UrlList } from '../../../kit/hooks/useUrlList.ts'
import type { Column } from '../../../kit/lists/table.ts'
import type { Translate } from '../../../kit/text/i18n.tsx'
import type { RouteFilters } from '../api.ts'

/** A kind of object that an office signs off. */
export type RouteKind = {
  objectType: RouteFilters['objectType']
  title: string
  tabs: readonly RouteTab[]
  /** `pathOf` = the page of a sign-off; `regions` = the office has more than one. */
  columns: (t: Translate, state: RouteTab, pathOf: (r: SignatureRoute) => string, regions: boolean) => Column<SignatureRoute>[]
  /** The spreadsheet columns of each column. */
  inSheet: Record<string, readonly string[]>
  rowHeight: number
  filters?: (list: UrlList, filters: RouteFilters) => ReactNode
}
