/** Refusals of files that are attached, or brought to be read. */
export const attachment = {
  'attachment.notPdf': 415,
  'attachment.tooLarge': 413,
  'attachment.tooMany': 422,
  'attachment.infected': 422,
  'attachment.unscanned': 503,
  'file.tooLong': 422,
  'file.ended': 422,
  'file.busy': 503,
} as const
