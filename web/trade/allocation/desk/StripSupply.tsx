import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { shortOrganizationName } from '../../../kit/text/organization-name.ts'
import { Gauge, Gauges } from '../Gauge.tsx'
import type { StripProps } from './strip.ts'

/** The rest of each plant, and what its tons would be worth elsewhere, in kilometres. */
export function StripSupply({ month, desk, columns, balance, proposed, grade }: StripProps) {
  const t = useTranslate()
  const names = new Map(month.productions.map((p) => [p.productionId, p]))
  return (
    <Gauges label={t('workbench.strip.supply')}>
      {columns.map((column) => {
        const ids = Object.entries(column.productions).flatMap(([type, id]) => (grade === '' || type === grade ? [id] : []))
        const first = names.get(Object.values(column.productions)[0] ?? 0)
        const kg = desk.productions.filter((p) => ids.includes(p.id)).reduce((sum, p) => sum + p.kg, 0)
        const given = ids.reduce((sum, id) => sum + (balance.ofProduction.get(id) ?? 0), 0)
        const price = proposed?.prices.find((p) => p.factoryId === column.factoryBin && p.grade === grade)?.priceKm ?? 0
        return (
          <Gauge
            key={column.key}
            name={shortOrganizationName(first?.factory.organizationName ?? '')}
            sub={shortOrganizationName(first?.supplier.organizationName ?? '')}
            kg={kg}
            givenKg={given}
            note={
              price > 0 ? (
                <span title={t('workbench.gauge.priceHint')}>{t('workbench.gauge.price', { km: formatNumber(price) })}</span>
              ) : null
            }
          />
        )
      })}
    </Gauges>
  )
}
