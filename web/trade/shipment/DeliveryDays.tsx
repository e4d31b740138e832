import Box from '@mui/material/Box'
import type { Delivery } from '#contract/trade/delivery.ts'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

/** Cumulative shipped and received tons by day. */
export function DeliveryDays({ days }: Pick<Delivery, 'days'>) {
  const t = useTranslate()
  return (
    <Box
      component="table"
      sx={{
        borderCollapse: 'collapse',
        fontSize: 'plain',
        fontVariantNumeric: 'tabular-nums',
        '& th, & td': { py: 0.25, pr: { xs: 1, sm: 2 }, textAlign: 'right' },
        '& thead th': { overflowWrap: 'anywhere', verticalAlign: 'bottom' }, // long words on a phone with large text
        '& th:first-of-type': { textAlign: 'left' },
      }}
    >
      <Box component="caption" sx={{ textAlign: 'left', color: 'text.secondary' }}>
        {t('shipment.delivery.days')}
      </Box>
      <thead>
        <tr>
          <th scope="col">{t('shipment.delivery.day')}</th>
          <th scope="col">{t('shipment.report.shipped')}</th>
          <th scope="col">{t('shipment.report.received')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((d) => (
          <tr key={d.day}>
            <th scope="row" style={{ fontWeight: 400 }}>
              {formatDay(d.day)}
            </th>
            <td>{formatNumber(d.shipped)}</td>
            <td>{formatNumber(d.received)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
