import type { ReactNode } from 'react'
import { edgeOf, groupsOf, type MatrixColumn } from './matrix.ts'

type Props<Row, Key extends string> = {
  title: ReactNode
  /** Width of the first column, pixels at the default font size. */
  width: number
  columns: readonly MatrixColumn<Row, Key>[]
}

/** The column headings of a matrix, with group headings above them if there are groups. */
export function MatrixHead<Row, Key extends string>({ title, width, columns }: Props<Row, Key>) {
  const groups = groupsOf(columns)
  const grouped = groups.length > 0
  const first = (
    <th {...(grouped && { rowSpan: 2 })} scope="col" className="head" style={{ minWidth: `min(${width / 16}rem, 38vw)` }}>
      {title}
    </th>
  )
  return (
    <thead>
      {grouped && (
        <tr>
          {first}
          {groups.map(({ group, span }, i) =>
            group ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: headings do not move
              <th key={i} colSpan={span} scope="colgroup" className="group">
                {group}
              </th>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: headings do not move
              <td key={i} colSpan={span} className="first" />
            ),
          )}
        </tr>
      )}
      <tr>
        {!grouped && first}
        {columns.map((column, i) => (
          <th
            key={column.key}
            scope="col"
            className={edgeOf(columns, i)}
            style={{ minWidth: `${(column.width ?? 92) / 16}rem`, width: '1%' }}
          >
            {column.head}
          </th>
        ))}
      </tr>
    </thead>
  )
}
