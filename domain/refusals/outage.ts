/** Refusals that nobody caused by what they asked: the same call may succeed a little later. */
export const outage = {
  'portal.busy': 503,
  'database.unreachable': 503,
  'database.busy': 503,
  'database.slow': 503,
  'disk.full': 503,
  'files.unreachable': 503,
} as const
