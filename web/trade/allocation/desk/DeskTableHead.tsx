import { useTranslate } from '../../../kit/text/i18n.tsx'
import type { Column } from '../balance.ts'
import type { ColumnName } from '../names.ts'
import { columnRem, type Shape } from './desk-table-look.ts'

type Props = { shape: Shape; columns: readonly Column[]; names: readonly ColumnName[] }

/** The plants over the columns of their holders, which stand side by side. */
function plantsOf(columns: Props['columns'], names: Props['names']) {
  const plants: { key: string; bin: string; factory: string; holders: number }[] = []
  for (const [i, { key, factoryBin }] of columns.entries()) {
    const last = plants.at(-1)
    if (last?.bin === factoryBin) last.holders += 1
    else plants.push({ key, bin: factoryBin, factory: names[i]?.factory ?? '', holders: 1 })
  }
  return plants
}

/** Column widths and headings: request, grade, limit, one column per plant and holder, result. */
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
          <th scope="col" rowSpan={2}>
            №
          </th>
          <th scope="col" rowSpan={2} className="words">
            {t('workbench.table.project')}
          </th>
          <th scope="col" rowSpan={2} className="words">
            {t('workbench.table.grade')}
          </th>
          <th scope="col" rowSpan={2}>
            {t('workbench.table.limit')}
          </th>
          {plantsOf(columns, names).map(({ key, factory, holders }) => (
            <th key={key} scope="colgroup" colSpan={holders} className="plant">
              {factory}
            </th>
          ))}
          <th scope="col" rowSpan={2} className="words outcome">
            {t('workbench.table.outcome')}
          </th>
          <th scope="col" rowSpan={2} className="acts">
            <span className="unseen">{t('shell.table.actions')}</span>
          </th>
        </tr>
        <tr>
          {names.map(({ supplier }, i) => (
            <th key={columns[i]?.key} scope="col" className="holder">
              <span>{supplier}</span>
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}
