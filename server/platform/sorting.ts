import { refuse } from '#domain/refusal.ts'

export type Direction = 'asc' | 'desc'

/**
 * What a list is sorted by: 'field,desc' of a query, looked up among the list's own columns. `constructor` and whatever else every object knows is none of them.
 * @throws Refused for any other field or direction
 */
export function sorting<const Columns extends Readonly<Record<string, unknown>>>(
  sort: string | undefined,
  columns: Columns,
  usual: `${keyof Columns & string},${Direction}`,
): [column: Columns[keyof Columns], direction: Direction] {
  const [field = '', direction, ...rest] = (sort ?? usual).split(',')
  if (!Object.hasOwn(columns, field) || (direction !== 'asc' && direction !== 'desc') || rest.length > 0)
    refuse('input.invalid', undefined, 'sort')
  return [columns[field as keyof Columns], direction]
}
