import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RouteTab } from '#domain/reporting/sign-off-list/route.ts'

/** What was done on the present way through the list: the sign-offs that were decided, and the reason of the last rejection. */
export const done = { decided: new Set<number>(), reason: '' }

/** To be called where the list itself is shown: the next way through it begins with what it shows. */
export function useNewWalk(): void {
  const queries = useQueryClient()
  useEffect(() => {
    done.decided.clear()
    done.reason = ''
    queries.removeQueries({ queryKey: ['routeOrder'] })
  }, [queries])
}

/** The query of a record's address: the filters and the order of the list it was opened from, by which its neighbours are found. `page` = of the list. */
export function walkSearch(search: string, state: RouteTab, page?: number): string {
  const next = new URLSearchParams(search)
  next.set('state', state)
  if (page) next.set('page', String(page))
  else if (page === 0) next.delete('page')
  return `?${next}`
}
