import Paper from '@mui/material/Paper'
import { useCallback, useState } from 'react'
import { sumTons } from '#domain/tons.ts'
import { Matrix } from '../../kit/matrix/Matrix.tsx'
import type { CellChange, MatrixColumn } from '../../kit/matrix/matrix.ts'
import { useMatrixEdit } from '../../kit/matrix/matrix-trail.ts'
import { UndoButtons } from '../../kit/matrix/UndoButtons.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

type Key = 'asked' | 'given'
type Line = { n: number } & Record<Key, number | null>

const first: readonly Line[] = [
  { n: 1, asked: 120, given: 100 },
  { n: 2, asked: 80.5, given: null },
  { n: 3, asked: 40, given: 60 },
]
const leftOf = ({ asked, given }: Line) => sumTons([asked ?? 0, -(given ?? 0)])

/** A matrix of three editable lines; the last one has an error. */
export function RowMatrix() {
  const t = useTranslate()
  const [lines, setLines] = useState(first)
  const apply = useCallback((changes: readonly CellChange<Key>[]) => setLines((now) => now.map((line) => changed(line, changes))), [])
  const edit = useMatrixEdit<Key>(apply)
  const sum = (of: (line: Line) => number | null) => formatNumber(sumTons(lines.map((line) => of(line) ?? 0)))
  const columns: MatrixColumn<Line, Key>[] = [
    {
      key: 'asked',
      head: t('gallery.sample.asked'),
      value: (line) => line.asked,
      locked: ({ n }) => (n === 1 ? t('gallery.sample.sent') : undefined),
    },
    {
      key: 'given',
      head: t('gallery.sample.given'),
      value: (line) => line.given,
      wrong: (line) => (leftOf(line) < 0 ? formatNumber(leftOf(line)) : undefined),
    },
    { key: 'left', head: t('gallery.sample.left'), cell: (line) => formatNumber(leftOf(line)) },
  ]
  const cells = { asked: sum((l) => l.asked), given: sum((l) => l.given), left: sum(leftOf) }
  return (
    <>
      <UndoButtons edit={edit} />
      <Paper variant="outlined">
        <Matrix
          caption={t('gallery.part.Matrix')}
          rows={lines}
          rowKey={({ n }) => String(n)}
          rowHead={({ n }) => t('gallery.sample.row', { n })}
          rowName={({ n }) => t('gallery.sample.row', { n })}
          headTitle={t('gallery.sample.name')}
          headWidth={140}
          columns={columns}
          totals={[{ key: 'total', head: t('gallery.sample.total'), cells }]}
          edit={edit}
        />
      </Paper>
    </>
  )
}

const changed = (line: Line, changes: readonly CellChange<Key>[]): Line => {
  const own = changes.filter(({ row }) => row === String(line.n))
  return { ...line, ...Object.fromEntries(own.map(({ key, after }) => [key, after])) }
}
