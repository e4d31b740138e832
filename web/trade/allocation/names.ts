import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import type { Names } from '#i18n/trade/allocation.ts'
import type { Translate } from '../../kit/text/i18n.tsx'
import { shortOrganizationName } from '../../kit/text/organization-name.ts'
import type { Column } from './balance.ts'

/** Returns Карагандинская for Карагандинская область: every place in the list is a region. */
export const shortRegion = (name: string): string => name.replace(/\s*(область|облысы)\s*/i, ' ').trim()

export type ColumnName = { factory: string; supplier: string }

/** Short names of the columns of the desk, in their order. */
export function columnNames({ productions }: Pick<AllocationMonthRead, 'productions'>, columns: readonly Column[]): ColumnName[] {
  const byId = new Map(productions.map((p) => [p.productionId, p]))
  return columns.map((column) => {
    const p = byId.get(Object.values(column.productions)[0] ?? 0)
    return {
      factory: shortOrganizationName(p?.factory.organizationName ?? ''),
      supplier: shortOrganizationName(p?.supplier.organizationName ?? ''),
    }
  })
}

/** Names of factories, grades and limits as used in explanations. */
export function namesOf(month: AllocationMonthRead, t: Translate): Names {
  const factories = new Map(month.productions.map((p) => [p.factory.bin, shortOrganizationName(p.factory.organizationName)]))
  const regions = new Map(month.regions.map((r) => [r.code, r.description]))
  const grade = (code: string) => t(`trade.bitumenType.${code as 'PBV'}`)
  return {
    factory: (id) => factories.get(id) ?? id,
    grade,
    limit: (id) => {
      const [code = '', ownership, type = ''] = id.split('/')
      return `${regions.get(code) ?? code}, ${t(`trade.ownershipType.${ownership as 'LOCAL'}`)}, ${grade(type)}`
    },
  }
}
