import readSheets from 'read-excel-file/node'

/** What the first sheet of an XLSX says, row by row, as a program of tables reads it. */
export async function rowsOfSheet(bytes: Buffer): Promise<readonly (readonly unknown[])[]> {
  const [first] = await readSheets(bytes)
  return first!.data
}
