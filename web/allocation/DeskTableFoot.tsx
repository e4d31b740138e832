import type { DeskRequest } from '#contract/desk.ts'
import { kg, tons } from '#domain/tons.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import type { Balance, Column } from './balance.ts'

type Props = { requests: readonly DeskRequest[]; columns: readonly Column[]; balance: Balance }

/** The sums of the visible rows, in total and by plant. */
export function DeskTableFoot({ requests, columns, balance }: Props) {
  const t = useTranslate()
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          {t('workbench.table.total', { count: requests.length })}
        </th>
        <td>{formatNumber(tons(requests.reduce((sum, r) => sum + kg(r.limited ?? 0), 0)))}</td>
        {columns.map((c) => {
          const given = Object.values(c.productions).reduce((sum, id) => sum + (balance.ofProduction.get(id) ?? 0), 0)
          return <td key={c.key}>{formatNumber(tons(given))}</td>
        })}
        <td className="words" colSpan={2}>
          {t('workbench.table.tons', { tons: formatNumber(tons(balance.totalKg)) })}
        </td>
      </tr>
    </tfoot>
  )
}
