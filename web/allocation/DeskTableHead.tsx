import { useTranslate } from '../ui/i18n.tsx'
import type { Column } from './balance.ts'
import { columnRem, type Shape } from './desk-table-look.ts'
import type { ColumnName } from './names.ts'

type Props = { shape: Shape; columns: readonly Column[]; names: readonly ColumnName[] }

/** Column widths and headings: request, grade, limit, one column per plant, result. */
export function DeskTableHead({ shape, columns, names }: Props) {
  const t = useTranslate()
  const widths = columnRem(shape)
  const widthOf = (name: keyof typeof widths) => ({ width: `${widths[name]}rem` })
  return (
    <>
      <colgroup>
        <col style={widthOf('number')} />
        <col />
        <col style={widthOf('grade')} />
        <col style={widthOf('limit')} />
        {columns.map((c) => (
          <col key={c.key} style={widthOf('amount')} />
        ))}
        <col style={widthOf('outcome')} />
        <col style={widthOf('acts')} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">№</th>
          <th scope="col" className="words">
            {t('workbench.table.project')}
          </th>
          <th scope="col" className="words">
            {t('workbench.table.grade')}
          </th>
          <th scope="col">{t('workbench.table.limit')}</th>
          {names.map(({ factory, supplier }, i) => (
            <th key={columns[i]?.key} scope="col">
              {factory}
              <div className="quiet">{supplier}</div>
            </th>
          ))}
          <th scope="col" className="words">
            {t('workbench.table.outcome')}
          </th>
          <th scope="col">
            <span className="unseen">{t('shell.table.actions')}</span>
          </th>
        </tr>
      </thead>
    </>
  )
}
