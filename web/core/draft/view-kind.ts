/** A saved view of a list: its name and its query string. `usual` = the list opens with it where its address says nothing. */
export type SavedView = { name: string; search: string; usual?: boolean }

/** Under which kind the views of a list are kept among the drafts of the person. */
export const viewsKind = (list: string): string => `view.${list}.saved`

export const isViews = (value: unknown): value is SavedView[] =>
  Array.isArray(value) &&
  value.every(
    (view: unknown) => typeof view === 'object' && view !== null && 'name' in view && 'search' in view && typeof view.search === 'string',
  )
