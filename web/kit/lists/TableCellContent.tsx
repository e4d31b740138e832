import Box from '@mui/material/Box'
import { Fragment, type ReactNode } from 'react'
import { SecondaryText } from '../display/SecondaryText.tsx'
import { useRowDensity } from '../hooks/density.ts'
import { type Column, isRigid } from './table.ts'

/** What a list shows of a cell: one line when dense, two when comfortable, everything in an opened row. */
export function TableCellContent<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const density = useRowDensity()
  if (density === 'whole') return <WholeCell column={column} row={row} />
  const main = column.cell(row)
  if (column.card === 'actions') return main
  const more = density === 'comfortable' ? factsOf(column, row) : []
  return (
    <Box sx={isRigid(column) ? { whiteSpace: 'nowrap' } : shrinks} {...(typeof main === 'string' && { title: main })}>
      {isRigid(column) ? main : <Box sx={cut}>{main}</Box>}
      {more.length > 0 && (
        <Box sx={column.numeric ? { ...second, whiteSpace: 'normal' } : { ...second, ...cut, ...asksNothing }}>
          {more.map((fact, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a cell have no other name
            <Fragment key={i}>
              {i > 0 && ' · '}
              {column.numeric ? <Whole>{fact}</Whole> : fact}
            </Fragment>
          ))}
        </Box>
      )}
    </Box>
  )
}

/** A figure is never cut: several of a cell stand below each other where there is no room for them side by side. */
const Whole = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </Box>
)

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

/**
 * As wide as its words where there is room, and narrower without a limit where there is none: the columns of words get what the others leave, each
 * by what it has to say.
 */
const shrinks = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 } as const
const cut = {
  minWidth: 0,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  position: 'relative', // the words for screen readers at the end of a long text are cut with it, or the page grows as wide as the text
  // the outline of a focused link inside
  p: '2px',
  m: '-2px',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
} as const
const second = { fontSize: 'plain', color: 'text.secondary' } as const
/** The second line has the width of the first one's column and asks for none. It is cut as one text: a name that cuts itself would end in half a letter. */
const asksNothing = { width: 0, minWidth: '100%', '& span': { display: 'inline' } } as const
