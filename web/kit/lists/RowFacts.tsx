import { type Fact, FactList } from '../display/FactList.tsx'
import { WholeCell } from './TableCellContent.tsx'
import type { Column } from './table.ts'

/** A row of a list as the facts of its page: each column with all that it has to say. */
export function RowFacts<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const facts = columns
    .filter(({ card }) => card !== 'actions' && card !== 'title')
    .map((column): Fact => ({ label: column.head, value: <WholeCell column={column} row={row} /> }))
  return <FactList facts={facts} columns={2} />
}
