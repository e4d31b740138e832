import { refuse } from '#domain/refusal.ts'

export type Direction = 'asc' | 'desc'

/**
 * Parses the sort parameter 'field,desc' of a query and looks the field up among the list's own columns; inherited properties such as `constructor`
 * are not columns.
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
