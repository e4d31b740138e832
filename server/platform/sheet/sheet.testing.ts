import readSheets from 'read-excel-file/node'

/** Reads the first sheet of an XLSX row by row, as a spreadsheet program would, from its heading on. */
export async function rowsOfSheet(bytes: Buffer): Promise<readonly (readonly unknown[])[]> {
  const [first] = await readSheets(bytes)
  return fromHeading(first!.data)
}

/** The rows of a sheet without those above its heading, which say what was asked, and when. */
export const fromHeading = <T>(rows: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  rows.slice(rows.slice(0, 3).findIndex(([said]) => String(said).includes('UTC+5')) + 1)
