import { useState } from 'react'
import type { Selection, TableProps } from '../../kit/lists/table.ts'
import { useSelection } from '../../kit/lists/useSelection.ts'
import type { Translate } from '../../kit/text/i18n.tsx'

export type Line = { n: number; grade: string; volume: number }
export const lines: readonly Line[] = Array.from({ length: 12 }, (_, i) => ({
  n: i + 1,
  grade: i % 2 ? 'БНД 100/130' : 'БНД 70/100',
  volume: 1000 - i * 62.5,
}))

type Place = Pick<TableProps<Line>, 'page' | 'size' | 'sort' | 'onPage' | 'onSize' | 'onSort'>

/** Paging and sorting of a sample list in local state instead of the URL and the server, and its selection. */
export function useTablePlace(t: Translate): { shown: readonly Line[]; place: Place; selection: Selection<Line> } {
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(5)
  const [sort, setSort] = useState('volume,desc')
  const { selection } = useSelection<Line>({
    list: 'gallery',
    scope: {},
    keyOf: ({ n }) => n,
    mayChoose: ({ n }) => n % 3 !== 0,
    nameOf: ({ n }) => t('gallery.sample.row', { n }),
    all: t('gallery.sample.all'),
  })
  const sorted = sort === 'volume,asc' ? lines.toReversed() : lines
  return {
    shown: sorted.slice(page * size, (page + 1) * size),
    place: {
      page,
      size,
      sort,
      onPage: setPage,
      onSize: (value) => {
        setSize(value)
        setPage(0)
      },
      onSort: setSort,
    },
    selection,
  }
}
