import Box from '@mui/material/Box'
import type { Delivery } from '#contract/delivery.ts'
import { formatDay } from '../ui/dates.ts'
import { formatNumber } from '../ui/numbers.ts'
import { useSay } from '../ui/words.tsx'

/** Shipped and received up to each day. */
export function DeliveryDays({ days }: Pick<Delivery, 'days'>) {
  const say = useSay()
  return (
    <Box
      component="table"
      sx={{
        borderCollapse: 'collapse',
        fontSize: 'plain',
        fontVariantNumeric: 'tabular-nums',
        '& th, & td': { py: 0.25, pr: { xs: 1, sm: 2 }, textAlign: 'right' },
        '& thead th': { overflowWrap: 'anywhere', verticalAlign: 'bottom' }, // long words on a phone, in large letters
        '& th:first-of-type': { textAlign: 'left' },
      }}
    >
      <Box component="caption" sx={{ textAlign: 'left', color: 'text.secondary' }}>
        {say('shipment.delivery.days')}
      </Box>
      <thead>
        <tr>
          <th scope="col">{say('shipment.delivery.day')}</th>
          <th scope="col">{say('shipment.report.shipped')}</th>
          <th scope="col">{say('shipment.report.received')}</th>
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
