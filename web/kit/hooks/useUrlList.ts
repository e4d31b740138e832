import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export type UrlList = {
  page: number
  size: number
  sort: string
  query: string
  filter: (name: string) => string
  /** Changes the given values; unless the page itself is given, the list returns to its first page. A search replaces the browser history entry, any other change adds one. */
  change: (values: Partial<Record<string, string | number>>) => void
  onPage: (page: number) => void
  onSize: (size: number) => void
  onSort: (sort: string) => void
  onSearch: (query: string) => void
}

/** Page, size, sort, search and filters of a list, stored in the URL. `prefix` separates two lists of one screen. */
export function useUrlList({ prefix = '', size = 10, sort = '' }: { prefix?: string; size?: number; sort?: string } = {}): UrlList {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (values: Partial<Record<string, string | number>>) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old)
          if (!('page' in values)) next.delete(`${prefix}page`)
          for (const [name, value] of Object.entries(values)) {
            const usual = { page: '0', size: String(size), sort }[name] ?? ''
            if (value === undefined || String(value) === usual) next.delete(prefix + name)
            else next.set(prefix + name, String(value))
          }
          return next
        },
        { replace: 'query' in values },
      ),
    [prefix, size, sort, setParams],
  )
  return useMemo(
    () => ({
      page: whole(params.get(`${prefix}page`), 0),
      size: whole(params.get(`${prefix}size`), size) || size,
      sort: params.get(`${prefix}sort`) ?? sort,
      query: params.get(`${prefix}query`) ?? '',
      filter: (name: string) => params.get(prefix + name) ?? '',
      change,
      onPage: (page: number) => change({ page }),
      onSize: (value: number) => change({ size: value }),
      onSort: (value: string) => change({ sort: value }),
      onSearch: (query: string) => change({ query }),
    }),
    [params, prefix, size, sort, change],
  )
}

const whole = (text: string | null, usual: number): number => (text && /^\d{1,6}$/.test(text) ? Number(text) : usual)
