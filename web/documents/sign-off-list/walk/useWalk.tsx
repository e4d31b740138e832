import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import { routeTabs } from '#domain/reporting/sign-off-list/route.ts'
import { announce } from '../../../kit/feedback/announce.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { type RouteFilters, useOrder } from '../api.ts'
import { useChosen } from '../list/useChosen.ts'
import { useDeciding } from '../list/useDeciding.tsx'
import { useRouteList } from '../list/useRouteList.ts'
import { done, walkSearch } from './begin.ts'
import { loadAhead, type PrefetchObject } from './load-ahead.ts'
import { type Neighbour, nextWaiting, partBeside, partOf, placeIn } from './place.ts'

export type Walk = {
  /** Address of the list, as it was. */
  list: string
  /** Place in the list, and the ways to its neighbours; null = it was not opened from a list, or the list does not have it any more. */
  place: { at: number; of: number; onPrevious: (() => void) | null; onNext: (() => void) | null } | null
  /** Selected to be signed with others at the end. */
  gathered: boolean
  /** Number of all that are. */
  count: number
  gather: () => void
  drop: () => void
  signAll: () => void
  /**
   * It was decided: opens the next that waits below. After the last one what was gathered is signed; where nothing is, the first that still waits above
   * is opened, or the record stays and shows what became of it.
   */
  forward: () => void
  dialog: ReactNode
}

/**
 * The way through the records of a filtered list: the place in it, the neighbours, and what is gathered to be signed at the end. All records of a list are
 * of one kind, which `prefetchObject` loads.
 */
export function useWalk(route: SignatureRoute, prefetchObject: PrefetchObject): Walk {
  const t = useTranslate()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { pathname, search } = useLocation()
  const base = pathname.split('/').slice(0, -2).join('/')
  const walking = new URLSearchParams(search).has('state')
  const { list, filters } = useRouteList(route.objectType as RouteFilters['objectType'], routeTabs)
  const { page, size, sort } = list
  const part = partOf(page, size)
  const own = useOrder(filters, sort, walking ? part : null).data
  const beside = useOrder(filters, sort, partBeside(part, own, route.id)).data
  const found = walking ? placeIn(part, own, beside, route.id) : null
  const { chosen, selection, forget } = useChosen(filters)
  const end = () => void navigate(base + walkSearch(search, filters.state, 0))
  const { sign, dialog } = useDeciding(() => {
    forget()
    end()
  })

  const next = found?.following[0] ?? null
  const waits = ({ id }: Neighbour) => !done.decided.has(id) && !chosen.some((one) => one.id === id)
  const { below, above } = found && filters.state === 'CURRENT' ? nextWaiting(found, waits) : { below: null, above: null }
  const spoken = found && `${t('route.list.number', { id: route.objectId })}: ${t('route.walk.place', { at: found.at, of: found.of })}`
  useEffect(() => {
    if (spoken) announce(spoken)
  }, [spoken])
  const ahead = (below ?? next ?? above)?.id
  useEffect(() => {
    if (ahead !== undefined) void loadAhead(queries, ahead, prefetchObject)
  }, [queries, ahead, prefetchObject])

  const open = ({ objectId, id, at }: Neighbour) =>
    void navigate(`${base}/${objectId}/${id}${walkSearch(search, filters.state, Math.floor(at / size))}`, { replace: true })
  const go = (gathered: readonly SignatureRoute[]) => {
    if (below) return open(below)
    if (gathered.length > 0) return sign(gathered)
    if (above) open(above)
    if (found && found.of > 1) toast({ kind: 'info', text: t(above ? 'route.walk.above' : 'route.walk.over') })
  }
  const others = chosen.filter(({ id }) => id !== route.id)
  const opening = (to: Neighbour | null | undefined) => (to ? () => open(to) : null)
  return {
    list: walking ? base + search : base,
    place: found && { at: found.at, of: found.of, onPrevious: opening(found.preceding.at(-1)), onNext: opening(next) },
    gathered: selection.isChosen(route),
    count: walking ? chosen.length : 0,
    gather: () => {
      selection.onChoose([route], true)
      go([...others, route])
    },
    drop: () => selection.onChoose([route], false),
    signAll: () => sign(chosen),
    forward: () => {
      if (!found) return
      done.decided.add(route.id)
      selection.onChoose([route], false)
      go(others)
    },
    dialog,
  }
}
