import { useMyView } from './useMyView.ts'
import { isViews, type SavedView, viewsKind } from './view-kind.ts'

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

/** The views that the person has saved of a list, on the server. */
export function useSavedViews(list: string) {
  const { value, change, busy } = useMyView<SavedView[]>(viewsKind(list), none, isViews)
  return { views: value, change, busy }
}
