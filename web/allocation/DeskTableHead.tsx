import { useTranslate } from '../ui/i18n.tsx'
import type { Column } from './balance.ts'
import { amountRem } from './desk-table-look.ts'
import type { ColumnName } from './names.ts'

type Props = { columns: readonly Column[]; names: readonly ColumnName[] }

/** Column widths and headings: request, grade, limit, one column per plant, result. */
export function DeskTableHead({ columns, names }: Props) {
  const t = useTranslate()
  return (
    <>
      <colgroup>
        <col style={{ width: '3.25rem' }} />
        <col />
        <col style={{ width: '7.75rem' }} />
        <col style={{ width: '7.5rem' }} />
        {columns.map((c) => (
          <col key={c.key} style={{ width: `${amountRem}rem` }} />
        ))}
        <col style={{ width: '8rem' }} />
        <col style={{ width: '4.75rem' }} />
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
