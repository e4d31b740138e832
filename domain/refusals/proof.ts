/** Refusals of what strangers bring to be checked, or as witnesses of the journal. */
export const proof = {
  'log.foreign': 422,
  'log.witnessUnknown': 403,
  'log.otherTree': 409,
} as const
