import Box from '@mui/material/Box'
import { Fragment, type ReactNode } from 'react'
import { useRowDensity } from './density.ts'
import { SecondaryText } from './SecondaryText.tsx'
import { type Column, isRigid } from './table.ts'

/** What a list shows of a cell: one line when dense, two when comfortable, everything in an opened row. */
export function TableCellContent<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const density = useRowDensity()
  if (density === 'whole') return <WholeCell column={column} row={row} />
  const main = column.cell(row)
  if (column.card === 'actions') return main
  const more = density === 'comfortable' ? factsOf(column, row) : []
  return (
    <Box sx={isRigid(column) ? { whiteSpace: 'nowrap' } : cut} {...(typeof main === 'string' && { title: main })}>
      {main}
      {more.length > 0 && (
        <Box sx={{ fontSize: 'plain', color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {more.map((fact, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a cell have no other name
            <Fragment key={i}>
              {i > 0 && ' · '}
              {fact}
            </Fragment>
          ))}
        </Box>
      )}
    </Box>
  )
}

/** The cell with all its facts, each on a line of its own. */
export function WholeCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <>
      {column.cell(row)}
      {factsOf(column, row).map((fact, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a cell have no other name
        <SecondaryText key={i}>{fact}</SecondaryText>
      ))}
    </>
  )
}

const isFact = (fact: ReactNode) => fact !== null && fact !== undefined && fact !== false && fact !== ''
const factsOf = <Row,>({ more }: Column<Row>, row: Row): readonly ReactNode[] => more?.(row).filter(isFact) ?? []

/** Takes the width that its column has and asks for none, so that names shrink before a list loses its columns. */
const cut = {
  width: 0,
  minWidth: '100%',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  // the outline of a focused link inside
  p: '2px',
  m: '-2px',
  boxSizing: 'content-box',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
} as const
