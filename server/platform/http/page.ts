export type Ids = readonly { id: number }[] | Promise<readonly { id: number }[]>

/**
 * Reads a page of a list, or a part of its sheet, in two steps: first the ids, by an index and without anything that is shown beside them, then the wide rows of these ids
 * alone. A wide query that sorts by itself joins every row of five seasons before it shows ten of them.
 */
export async function pageOf<Row extends { id: number }>(ids: Ids, wide: (ids: number[]) => Promise<readonly Row[]>): Promise<Row[]> {
  const order = (await ids).map(({ id }) => id)
  if (order.length === 0) return []
  const rows = new Map((await wide(order)).map((row) => [row.id, row]))
  return order.flatMap((id) => rows.get(id) ?? [])
}
