/** An object of these fields in the order of their names: the database returns groups in an order that changes with its plan. */
export const byName = <T>(fields: Iterable<readonly [name: string, value: T]>): Record<string, T> =>
  Object.fromEntries([...fields].sort(([a], [b]) => (a < b ? -1 : 1)))
