import { mdiTruckCheckOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { Delivery, Shipment } from '#contract/trade/delivery.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { useWagonTalk } from '../discussion/useWagonTalk.tsx'

type Promised = Pick<Delivery, 'windowFrom' | 'windowTo'>

/** The wagons and trucks of a row; those on their way can be received here. */
export function DeliveryWagons({ row }: { row: Delivery }) {
  const t = useTranslate()
  const { shipments } = row
  const talk = useWagonTalk()
  return (
    <div>
      <Typography variant="h4" sx={{ fontSize: 'large', fontWeight: 600 }}>
        {t('shipment.delivery.wagons')}
      </Typography>
      {shipments.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('shipment.delivery.noWagons')}</Box>}
      {shipments.some((s) => s.mayReceive && s.state.code === 'ON_WAY') && (
        <Button
          component={Link}
          to="/contractor/receipts"
          size="small"
          sx={{ ml: '-9px' }}
          startIcon={<Icon path={mdiTruckCheckOutline} />}
        >
          {t('shipment.delivery.receive')}
        </Button>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {shipments.map((s) => (
          <Wagon key={s.id} shipment={s} window={row} onTalk={talk.open} />
        ))}
      </Box>
      {talk.dialog}
    </div>
  )
}

type WagonProps = { shipment: Shipment; window: Promised; onTalk: ((wagon: Shipment) => void) | null }
function Wagon({ shipment: s, window, onTalk }: WagonProps) {
  const t = useTranslate()
  return (
    <li>
      <b>{s.vehicle}</b>, <DateText at={s.shippedOn} />, {t('shipment.report.tons', { tons: formatNumber(s.net) })}: {s.state.description}
      {s.receipt && s.receipt.difference !== 0 && ` (${formatNumber(s.receipt.receivedVolume)} т)`}
      {onTalk && (
        <Button size="small" sx={{ ml: 0.5, py: 0 }} aria-label={`${t('shell.talk')}: ${s.vehicle}`} onClick={() => onTalk(s)}>
          {t('shell.talk')}
        </Button>
      )}
      <Off window={window} shippedOn={s.shippedOn} />
    </li>
  )
}

/** Marks a wagon that left before or after the promised days. */
function Off({ window, shippedOn }: { window: Promised; shippedOn: string }) {
  const t = useTranslate()
  const { windowFrom, windowTo } = window
  if (!windowFrom || !windowTo || (shippedOn >= windowFrom && shippedOn <= windowTo)) return null
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
      {t(shippedOn > windowTo ? 'shipment.delivery.late' : 'shipment.delivery.early')}
    </Box>
  )
}
