import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { type ReactNode, useRef } from 'react'
import { MatrixCell } from './MatrixCell.tsx'
import { groupsOf, type MatrixColumn, nameOf, takesInput } from './matrix.ts'
import type { MatrixEdit } from './matrix-trail.ts'
import { useMatrixKeys } from './useMatrixKeys.ts'
import { useSay } from './words.tsx'

export type MatrixTotal = {
  key: string
  head: ReactNode
  /** By column key. */
  cells: Readonly<Record<string, ReactNode>>
  quiet?: boolean
}

type Props<Row, Key extends string> = {
  /** What the matrix holds, for a screen reader. */
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The first column, which stays in sight, and its plain words. */
  rowHead: (row: Row) => ReactNode
  rowName: (row: Row) => string
  headTitle: ReactNode
  columns: readonly MatrixColumn<Row, Key>[]
  totals?: readonly MatrixTotal[]
  /** null = read only. */
  edit: MatrixEdit<Key> | null
  /** Decimals of a ton that may be typed. */
  decimals?: number
  /** The sums in words, spoken when one leaves a changed cell. */
  spoken?: () => string
  headWidth?: number
  /** Under the table: a legend. The keys are told anyway where one may type. */
  below?: ReactNode
}

const Table = styled('table')(({ theme: { tones, typography } }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  width: '100%',
  fontSize: typography.large,
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'right',
    verticalAlign: 'middle',
    fontWeight: 400,
    borderBottom: `1px solid ${tones.line}`,
  },
  '& td': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& td.words': { textAlign: 'left', whiteSpace: 'normal' },
  '& td.input': { padding: '4px 4px', whiteSpace: 'normal' },
  '& td:last-of-type, & thead th:last-of-type': { paddingRight: 16 },
  '& thead th': { color: tones.muted, fontSize: typography.small, fontWeight: 600, lineHeight: 1.35, verticalAlign: 'bottom' },
  '& thead, & tfoot': { position: 'sticky', zIndex: 2 },
  '& thead': { top: 0 },
  '& tfoot': { bottom: 0 },
  '& thead th, & thead td, & tfoot th, & tfoot td, & tbody th': { backgroundColor: tones.paper },
  '& thead th.group': { textAlign: 'center', borderLeft: `1px solid ${tones.line}`, color: tones.text },
  '& .first': { borderLeft: `1px solid ${tones.line}` },
  '& th.head': { textAlign: 'left', paddingLeft: 16, position: 'sticky', left: 0, zIndex: 1, borderRight: `1px solid ${tones.line}` },
  '& tfoot tr:first-of-type > *': { borderTop: `1px solid ${tones.control}` },
  '& tfoot tr:last-of-type > *, & tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
  '& tfoot th, & tfoot td': { fontWeight: 700 },
  '& tfoot .quiet > *': { fontWeight: 400, color: tones.muted },
  '@media print': { '& *': { position: 'static !important' } },
}))

/** Who types with a thumb has no such keys. */
const keysOnly = { '@media (pointer: coarse)': { display: 'none' } } as const

const edge = <Row, Key extends string>(columns: readonly MatrixColumn<Row, Key>[], i: number): string =>
  i > 0 && columns[i]?.group !== undefined && columns[i]?.group !== columns[i - 1]?.group ? 'first' : ''

/**
 * Amounts in rows and columns, as in a spreadsheet: arrows, Enter, Esc, Ctrl Z, blocks of the clipboard. Header, first column and totals stay in
 * sight; where the screen is too narrow it scrolls inside itself.
 */
export function Matrix<Row, Key extends string>(props: Props<Row, Key>) {
  const { caption, rows, rowKey, rowHead, rowName, headTitle, columns, totals = [], edit, decimals = 3, headWidth = 220, below } = props
  const say = useSay()
  const table = useRef<HTMLTableElement>(null)
  const acts = useMatrixKeys(table, { rows, rowKey, columns, decimals, edit, spoken: props.spoken })
  const groups = groupsOf(columns)
  return (
    <>
      <Box
        role="region"
        aria-label={caption}
        // a region that scrolls must be reached by keys
        tabIndex={0}
        sx={{
          overflow: 'auto',
          maxHeight: 'max(320px, calc(100dvh - 168px))',
          position: 'relative',
          '@media print': { maxHeight: 'none' },
        }}
      >
        <Table ref={table}>
          <caption className="unseen">{caption}</caption>
          <thead>
            {groups.length > 0 && (
              <tr>
                <th rowSpan={2} scope="col" className="head" style={{ minWidth: `min(${headWidth / 16}rem, 38vw)` }}>
                  {headTitle}
                </th>
                {groups.map(({ group, span }, i) =>
                  group ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: headings do not move
                    <th key={i} colSpan={span} scope="colgroup" className="group">
                      {group}
                    </th>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: headings do not move
                    <td key={i} colSpan={span} className="first" />
                  ),
                )}
              </tr>
            )}
            <tr>
              {groups.length === 0 && (
                <th scope="col" className="head" style={{ minWidth: `min(${headWidth / 16}rem, 38vw)` }}>
                  {headTitle}
                </th>
              )}
              {columns.map((column, i) => (
                <th
                  key={column.key}
                  scope="col"
                  className={edge(columns, i)}
                  style={{ minWidth: `${(column.width ?? 92) / 16}rem`, width: '1%' }}
                >
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, r) => (
              <tr key={rowKey(row)}>
                <th scope="row" className="head">
                  {rowHead(row)}
                </th>
                {columns.map((column, c) =>
                  takesInput(column) ? (
                    <td key={column.key} className={`input ${edge(columns, c)}`}>
                      <MatrixCell
                        acts={acts}
                        row={r}
                        column={c}
                        value={column.value(row)}
                        name={[rowName(row), column.group, nameOf(column)].filter(Boolean).join(', ')}
                        locked={edit ? column.locked?.(row) : ''}
                        wrong={column.wrong?.(row)}
                        decimals={decimals}
                      />
                    </td>
                  ) : (
                    <td key={column.key} className={`${column.words ? 'words' : ''} ${edge(columns, c)}`}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
          {totals.length > 0 && (
            <tfoot>
              {totals.map((total) => (
                <tr key={total.key} className={total.quiet ? 'quiet' : ''}>
                  <th scope="row" className="head">
                    {total.head}
                  </th>
                  {columns.map((column, i) => (
                    <td key={column.key} className={edge(columns, i)}>
                      {total.cells[column.key]}
                    </td>
                  ))}
                </tr>
              ))}
            </tfoot>
          )}
        </Table>
      </Box>
      {(edit || below) && (
        <Box
          className="no-print"
          sx={{
            px: 2,
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
            color: 'text.secondary',
            fontSize: 'small',
            ...(!below && keysOnly),
          }}
        >
          {below}
          {edit && (
            <Box component="span" sx={keysOnly}>
              {below && ' '}
              {say('shell.matrix.keys')}
            </Box>
          )}
        </Box>
      )}
    </>
  )
}
