/** Refusals of reports, of letters that bring them, and of boundaries on the map. */
export const report = {
  'summary.tooLong': 422,
  'subscription.noAddress': 422,
  'subscription.tooMany': 409,
  'boundaries.tooLarge': 422,
  'boundaries.notGeoJson': 422,
  'boundaries.missing': 422,
  'boundaries.twice': 422,
  'boundaries.outside': 422,
} as const
