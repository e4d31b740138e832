/** Refusals of files that are attached. */
export const attachment = {
  'attachment.notPdf': 415,
  'attachment.tooLarge': 413,
  'attachment.tooMany': 422,
  'attachment.infected': 422,
  'attachment.unscanned': 503,
} as const
