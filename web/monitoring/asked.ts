import type { UrlList } from '../ui/useUrlList.ts'

/** Filters of the address that are set, by name: what of a list is asked for. */
export const filtersOf = ({ filter }: UrlList, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (filter(name) ? [[name, filter(name)]] : [])))

/** Filters that both lists have. */
export const sharedFilters = ['region', 'ownershipType', 'check'] as const
