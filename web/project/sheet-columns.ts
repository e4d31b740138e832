/** What each column of the list is in a sheet: the sheet has a cell for each fact that the list shows in one. */
const inSheet = {
  id: ['id'],
  projectName: ['name', 'workType', 'road', 'fromKm', 'toKm'],
  startDate: ['kato', 'startDate', 'endDate'],
  bitumenTotal: ['bitumenTotal', 'bitumenRemainder', 'distributionVolume'],
  status: ['status', 'holder', 'signatureComment'],
} as const

/** Columns that one may do without. */
export const hideable = ['id', 'startDate', 'bitumenTotal', 'status'] as const

/** The sheet's columns for what is shown, as the server wants them. */
export const sheetColumns = (hidden: readonly string[]): string =>
  Object.entries(inSheet)
    .filter(([key]) => !hidden.includes(key))
    .flatMap(([, columns]) => columns)
    .join()
