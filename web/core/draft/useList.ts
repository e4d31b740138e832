import { useMemo } from 'react'
import { type UrlList, useUrlList } from '../../kit/hooks/useUrlList.ts'
import { useHiddenColumns } from './useHiddenColumns.ts'
import { useUsualView } from './useUsualView.ts'

/** A list of the portal: what its address says, under which name its columns and views are kept, and which columns are switched off. */
export type List = UrlList & { name: string; hidden: readonly string[]; onHidden: (hidden: readonly string[]) => void }

/** `name` = letters, digits and points; `listed` = what `useUrlList` takes. Opens with the person's usual view (`ListTools` has the rest). */
export function useList(name: string, listed: Parameters<typeof useUrlList>[0] = {}): List {
  const list = useUrlList(listed)
  const [hidden, onHidden] = useHiddenColumns(name)
  useUsualView(name)
  return useMemo(() => ({ ...list, name, hidden, onHidden }), [list, name, hidden, onHidden])
}
