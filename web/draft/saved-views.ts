import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCurrentUser } from '../session/session.ts'
import { stored } from '../stored.ts'
import { useMyView } from './useMyView.ts'

/** A saved view of a list: its name and its query string. `usual` = the list opens with it where its address says nothing. */
export type SavedView = { name: string; search: string; usual?: boolean }

const isViews = (value: unknown): value is SavedView[] =>
  Array.isArray(value) &&
  value.every(
    (view: unknown) => typeof view === 'object' && view !== null && 'name' in view && 'search' in view && typeof view.search === 'string',
  )
const none: SavedView[] = []

/** Page and language are not part of a view. */
export const filtersOf = (search: string): string => {
  const params = new URLSearchParams(search)
  for (const name of ['lng', 'page', 'r.page', 'l.page']) params.delete(name)
  return params.toString()
}

/** One view at most is the usual one; null = none. */
export const chosenUsual = (views: readonly SavedView[], name: string | null): SavedView[] =>
  views.map(({ usual: _, ...view }) => (view.name === name ? { ...view, usual: true } : view))

/** Whether an address says which list it is of, and nothing else. */
const isBare = (search: string): boolean => {
  const params = new URLSearchParams(search)
  for (const name of ['lng', 'tab']) params.delete(name)
  return params.size === 0
}

/** The views that the person has saved of a list, on the server. */
export function useSavedViews(list: string, asked = true) {
  const { value, known, change, busy } = useMyView<SavedView[]>(`view.${list}.saved`, none, isViews, { asked })
  return { views: value, known, change, busy }
}

type Kept = { readonly [whose: string]: string }
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && Object.values(value).every((search) => typeof search === 'string')
/** The usual views as this browser last had them, so that a list need not be shown whole first. */
const kept = stored<Kept>('usualViews', {}, isKept)

/** A list that is opened with nothing in its address begins with the person's usual view; what is cleared afterwards stays cleared. */
export function useUsualView(list: string) {
  const { user, membership } = useCurrentUser()
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [bare] = useState(() => isBare(search))
  const open = useRef(bare)
  const { views, known } = useSavedViews(list, bare)
  const whose = `${user.id} ${membership.bin} ${list}`
  const begin = useEffectEvent((usual: string | undefined) => {
    if (!open.current) return
    if (usual && isBare(search)) void navigate({ search: usual, hash }, { replace: true, state })
    open.current = isBare(search) && !usual
  })
  const server = known ? (views.find((view) => view.usual)?.search ?? '') : null
  useEffect(() => begin(kept.get()[whose]), [whose])
  useEffect(() => {
    if (server === null) return
    const { [whose]: was, ...others } = kept.get()
    if ((was ?? '') !== server) kept.set(server ? { ...others, [whose]: server } : others)
    begin(server)
    open.current = false // what is chosen from now on is for the next time
  }, [server, whose])
}
