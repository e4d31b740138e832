/**
 * What a file of a sheet may hold at most. Counted while it is read, before anything is built from it: what a file says of itself may be false. Excel's
 * own limits are those of "Excel specifications and limits".
 */
export const sheetLimits = {
  /** Files in the archive; a workbook has about ten. */
  parts: 300,
  /** Bytes of all parts that are read, unpacked: 50,000 rows take a third of it. */
  unpackedBytes: 96 * 1024 * 1024,
  /** Elements, attributes, texts and comments of all parts that are read: those of a million cells, half of them with shared texts. */
  tokens: 8_000_000,
  /** Those of them that are neither cells nor texts: comments, formats of letters, ranges. */
  otherTokens: 1_000_000,
  /** Elements inside of each other; those of a sheet are ten deep. */
  depth: 100,
  attributesOfElement: 100,
  /** Characters of the name of an element. */
  nameLetters: 256,
  /** Characters without a mark of XML between them: the longest text of a cell, all of it written as entities. */
  lettersInARow: 250_000,
  /** Characters of a cell, as in Excel. */
  cellLetters: 32_767,
  /** Characters of all cells together; a text shared by many cells counts for each of them. */
  textLetters: 16_000_000,
  sharedTexts: 1_000_000,
  /** Sheets, and relations to them. */
  sheets: 2_000,
  /** Formats of cells: Excel has 65,490. */
  formats: 65_536,
  cells: 1_000_000,
  columns: 100,
  /** Hidden rows, merged blocks and formulas without a value that are named. */
  notes: 10_000,
  /** Bytes of a line of a CSV. */
  lineBytes: 100_000,
} as const

/**
 * Why a file is not read: it is no sheet, is not built as programs build one, unpacks to too much, has too many rows, columns or cells, a cell with too
 * much text, carries macros, or is an old or protected workbook.
 */
export type SheetFault = 'broken' | 'structure' | 'bomb' | 'tooLong' | 'tooWide' | 'tooManyCells' | 'longCell' | 'macros' | 'old'

export class SheetRefused extends Error {
  readonly fault: SheetFault
  constructor(fault: SheetFault) {
    super(fault)
    this.fault = fault
  }
}

export const refuseSheet = (fault: SheetFault): never => {
  throw new SheetRefused(fault)
}
