import { mdiKeyboardReturn } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Delivery } from '#contract/trade/delivery.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { formatDays } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { DeliveryDays } from './DeliveryDays.tsx'
import { DeliveryWagons } from './DeliveryWagons.tsx'
import { Stage } from './Stage.tsx'

/** One row of a signed order in delivery: resource holder, window, tons by state, stages and wagons. */
export function DeliveryRow({ row, today, onGiveBack }: { row: Delivery; today: string; onGiveBack: () => void }) {
  const t = useTranslate()
  const tons = (value: number) => ({ tons: formatNumber(value) })
  const sums = [
    t('shipment.delivery.allocated', tons(row.volume)),
    ...(row.unpromised > 0 ? [t('shipment.delivery.unpromised', tons(row.unpromised))] : []),
    t('shipment.delivery.shipped', tons(row.shipped)),
    ...(row.over > 0 ? [t('shipment.delivery.over', tons(row.over))] : []),
    t('shipment.delivery.received', tons(row.received)),
  ]
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <div>
        <Typography variant="h3">
          {row.supplier.organizationName} · {row.factory.organizationName}
        </Typography>
        <Box sx={{ color: 'text.secondary', fontSize: 'large' }}>
          {row.bitumenType.description} · {row.status.description}
          {row.reason && ` · ${row.reason.description}`}
        </Box>
      </div>
      <b>
        {row.windowFrom && row.windowTo
          ? t('shipment.delivery.window', { days: formatDays(row.windowFrom, row.windowTo) })
          : t('shipment.delivery.noWindow')}
      </b>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <span>
          {sums.map((sum, i) => (
            <Box component="span" key={sum} sx={{ display: 'inline-block', mr: 0.5 }}>
              {sum}
              {i < sums.length - 1 && ','}
            </Box>
          ))}
        </span>
        {row.mayGiveBack && (
          <Button variant="outlined" size="small" startIcon={<Icon path={mdiKeyboardReturn} />} onClick={onGiveBack}>
            {t('shipment.giveBack.open')}
          </Button>
        )}
      </Box>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {row.stages.map((stage) => (
          <Stage key={stage.stage.code} allocationId={row.allocationId} stage={stage} today={today} />
        ))}
      </Box>
      <DeliveryWagons row={row} />
      {row.days.length > 1 && <DeliveryDays days={row.days} />}
    </Paper>
  )
}
