import type { UrlList } from '../../kit/hooks/useUrlList.ts'

/** The filters set in the address, by name, as query parameters of a list. */
export const filtersOf = ({ filter }: UrlList, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (filter(name) ? [[name, filter(name)]] : [])))

/** Filters that both lists share. */
export const sharedFilters = ['region', 'ownershipType', 'check'] as const
