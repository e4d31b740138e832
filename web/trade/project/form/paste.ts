import { addMonths, type Month } from '#domain/month.ts'
import { typedTons } from '#domain/typed-tons.ts'
import { type Pasted, placed, rowsOf, type Target } from '../../../kit/matrix/pasted.ts'

const isAmount = (text: string): boolean => typeof typedTons(text, 0) === 'number'
const isEmpty = (text: string): boolean => typedTons(text, 0) === null

/** Splits off a row of headings: words alone above a row that has numbers. */
function withoutHeading(rows: string[][]): { heading: string[]; rows: string[][] } {
  const [first = [], ...rest] = rows
  const heads = first.length > 1 && !first.some(isAmount) && !first.every(isEmpty) && rest.some((row) => row.some(isAmount))
  return heads ? { heading: first.filter((text) => !isEmpty(text)), rows: rest } : { heading: [], rows }
}

/** Maps spreadsheet cells, row by row, to month after month from the cursor. A row of headings is not among the months, and is named as not read. */
export function pastedMonths(text: string, from: Month, open: (month: Month) => boolean): Pasted<Month> & { heading: string[] } {
  const { heading, rows } = withoutHeading(rowsOf(text))
  const targetOf = (_: number, right: number): Target<Month> => {
    const month = addMonths(from, right)
    return open(month) ? { cell: month, locked: false } : 'beyond'
  }
  return { ...placed([rows.flat()], targetOf, 0), heading }
}
