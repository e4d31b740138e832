import { typedTons } from '#domain/typed-tons.ts'

/** Parses the rows and cells that a spreadsheet puts on the clipboard; a quoted cell may contain line breaks. */
export const rowsOf = (text: string): string[][] =>
  text
    .replace(/"([^"]*)"/g, (_, quoted: string) => quoted.replace(/\s+/g, ' '))
    .replace(/[\r\n]+$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'))

/** Where a cell of the clipboard goes: a cell that takes input or is locked, beyond the edge, or a column of sums, which a sheet carries along. */
export type Target<Cell> = { cell: Cell; locked: boolean } | 'beyond' | 'sum'
type Text<Cell> = { text: string; cell: Cell }
/** What became of the cells of the clipboard; an empty one empties its cell. */
export type Pasted<Cell> = {
  amounts: { cell: Cell; amount: number | null }[]
  /** What is no amount: its cell stays as it was. */
  unread: Text<Cell>[]
  locked: Text<Cell>[]
  beyond: string[]
}

/** Maps the cells of the clipboard to those of a table. */
export function placed<Cell>(
  rows: readonly (readonly string[])[],
  targetOf: (down: number, right: number) => Target<Cell>,
  decimals = 3,
): Pasted<Cell> {
  const pasted: Pasted<Cell> = { amounts: [], unread: [], locked: [], beyond: [] }
  for (const [down, line] of rows.entries())
    for (const [right, text] of line.entries()) {
      const [target, amount] = [targetOf(down, right), typedTons(text, decimals)]
      if (target === 'sum') continue
      if (target !== 'beyond' && !target.locked) {
        if (amount === undefined) pasted.unread.push({ text, cell: target.cell })
        else pasted.amounts.push({ cell: target.cell, amount })
      } else if (amount !== null) {
        if (target === 'beyond') pasted.beyond.push(text)
        else pasted.locked.push({ text, cell: target.cell })
      }
    }
  return pasted
}

/** Several cells of a spreadsheet, which the browser's own paste would put into one input. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trim())
