type SixFigures = {
  requestVolume: number
  approvedVolume: number | null
  limitedVolume: number | null
  distributedAmount: number | null
  shippedVolume: number | null
  receivedVolume: number | null
}

/** The six figures of a request in tons, in the order in which they come about; sums of several requests have the same. */
export const sixFigures = <R extends { [F in keyof SixFigures]: SixFigures[F] }>(row: R): Pick<R, keyof SixFigures> => ({
  requestVolume: row.requestVolume,
  approvedVolume: row.approvedVolume,
  limitedVolume: row.limitedVolume,
  distributedAmount: row.distributedAmount,
  shippedVolume: row.shippedVolume,
  receivedVolume: row.receivedVolume,
})
