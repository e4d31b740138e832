import readSheets from 'read-excel-file/node'

/** Reads the first sheet of an XLSX row by row, as a spreadsheet program would. */
export async function rowsOfSheet(bytes: Buffer): Promise<readonly (readonly unknown[])[]> {
  const [first] = await readSheets(bytes)
  return first!.data
}
