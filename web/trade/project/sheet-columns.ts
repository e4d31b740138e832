/** The spreadsheet columns of each column of the list: one cell for each fact that the list combines in one. */
const inSheet = {
  id: ['id'],
  projectName: ['name', 'workType', 'road', 'fromKm', 'toKm'],
  startDate: ['kato', 'startDate', 'endDate'],
  bitumenTotal: ['bitumenTotal', 'bitumenRemainder', 'distributionVolume'],
  status: ['status', 'holder', 'signatureComment'],
} as const

/** The spreadsheet's columns for the visible ones, as the server expects them. */
export const sheetColumns = (hidden: readonly string[]): string =>
  Object.entries(inSheet)
    .filter(([key]) => !hidden.includes(key))
    .flatMap(([, columns]) => columns)
    .join()
