import type { AllocationMonthRead, DeskRequest } from '#contract/trade/desk.ts'
import { kg, tons } from '#domain/tons.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import type { Balance, Column } from '../balance.ts'

type Props = {
  requests: readonly DeskRequest[]
  columns: readonly Column[]
  balance: Balance
  productions: AllocationMonthRead['productions']
}

/** The sums of the visible rows, in total and by plant, and what is left of each plant. */
export function DeskTableFoot({ requests, columns, balance, productions }: Props) {
  const t = useTranslate()
  const supply = new Map(productions.map((p) => [p.productionId, kg(p.volume)]))
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          {t('workbench.table.total')}: <span aria-live="polite">{t('workbench.table.count', { count: requests.length })}</span>
        </th>
        <td>{formatNumber(tons(requests.reduce((sum, r) => sum + kg(r.limited ?? 0), 0)))}</td>
        {columns.map((c) => {
          const ids = Object.values(c.productions)
          const given = ids.reduce((sum, id) => sum + (balance.ofProduction.get(id) ?? 0), 0)
          const rest = ids.reduce((sum, id) => sum + (supply.get(id) ?? 0), 0) - given
          return (
            <td key={c.key}>
              {formatNumber(tons(given))}
              <div className={rest < 0 ? 'bad' : 'quiet'}>
                {rest < 0
                  ? t('workbench.gauge.over', { tons: formatNumber(tons(-rest)) })
                  : t('workbench.gauge.rest', { tons: formatNumber(tons(rest)) })}
              </div>
            </td>
          )
        })}
        <td className="words outcome">{t('workbench.table.tons', { tons: formatNumber(tons(balance.totalKg)) })}</td>
        <td className="acts" />
      </tr>
    </tfoot>
  )
}
