import { stored, useStored } from '../../kit/storage/stored.ts'
import { useCurrentUser } from '../session/session.ts'

type Hidden = { readonly [whose: string]: readonly string[] }
const isHidden = (value: unknown): value is Hidden =>
  typeof value === 'object' && value !== null && Object.values(value).every((columns) => Array.isArray(columns))

/** Columns hidden by each user of this browser, by list. */
const hiddenColumns = stored<Hidden>('columns', {}, isHidden)

export function useHiddenColumns(list: string): [readonly string[], (hidden: readonly string[]) => void] {
  const { user } = useCurrentUser()
  const all = useStored(hiddenColumns)
  const whose = `${user.id} ${list}`
  return [all[whose] ?? [], (hidden) => hiddenColumns.set({ ...all, [whose]: hidden })]
}
