import type { Refusal } from '#domain/refusal.ts'

/**
 * Invariants enforced by the database (docs/process.md, section 5), by constraint name: a write that passes the rules of the portal because of a race
 * or a bug is refused with a reason.
 */
const laws: Record<string, Refusal['code']> = {
  production_covers_allocations: 'kept.production',
  allocation_of_same_grade: 'kept.grade',
  allocation_within_split: 'kept.split',
  emergency_outside_splits: 'kept.split',
  emergency_within_reserve: 'kept.reserve',
  split_within_approved: 'kept.approved',
  split_within_limit: 'kept.limit',
  limits_within_plan: 'kept.plan',
  requests_within_project: 'kept.project',
  row_covers_shipped: 'kept.shipped',
  request_says_allocated: 'kept.sums',
  allocation_says_shipped: 'kept.sums',
  request_says_shipped: 'kept.sums',
  difference_has_reason: 'kept.difference',
  vehicle_holds_net: 'kept.vehicle',
  vehicle_holds_received: 'kept.vehicle',
  signed_lines_stay: 'kept.signed',
  appeal_open: 'appeal.open',
}
/** PostgreSQL error codes: duplicate key; missing referenced row or failed check; repeated deadlock or serialization failure. */
const classes: Record<string, Refusal['code']> = {
  '23505': 'kept.twice',
  '23503': 'kept.rule',
  '23514': 'kept.rule',
  '40P01': 'kept.busy',
  '40001': 'kept.busy',
}

/** Translates a constraint error of the database into a refusal; null = any other error. Nothing was written. */
export function refusedByDatabase(error: unknown): Refusal | null {
  const { code = '', constraint = '' } = (error ?? {}) as { code?: string; constraint?: string }
  const said = laws[constraint] ?? classes[code]
  return said ? { code: said, ...(said === 'kept.rule' && { args: { rule: constraint } }) } : null
}
