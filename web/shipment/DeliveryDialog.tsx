import { mdiKeyboardReturn, mdiTruckCheckOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Delivery } from '#contract/delivery.ts'
import { useAbout } from '../about.ts'
import type { Failed } from '../failed.ts'
import { DateText } from '../ui/DateText.tsx'
import { formatDay } from '../ui/dates.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { useSay } from '../ui/words.tsx'
import { useDelivery } from './api.ts'
import { Stage } from './StageDialog.tsx'

const GiveBackDialog = lazy(() => import('./GiveBackDialog.tsx'))

/** When does it come: the promised window, what is done before the wagons, the wagons, what was received of them. */
export default function DeliveryDialog({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const say = useSay()
  const delivery = useDelivery(requestId)
  const today = useAbout()?.today ?? ''
  const [giving, setGiving] = useState<Delivery | null>(null)
  return (
    <FormDialog title={say('shipment.delivery.title', { id: requestId })} onClose={onClose} maxWidth="md" reading>
      {delivery.error && !delivery.data && <FailureBox failure={delivery.error as Failed} onRetry={() => void delivery.refetch()} />}
      {!delivery.data && !delivery.error && <PageSkeleton />}
      {delivery.data?.length === 0 && <Notice kind="info" title={say('shipment.delivery.none')} />}
      {delivery.data?.map((row) => (
        <Row key={row.allocationId} row={row} today={today} onGiveBack={() => setGiving(row)} />
      ))}
      <Suspense fallback={null}>{giving && <GiveBackDialog row={giving} onClose={() => setGiving(null)} />}</Suspense>
    </FormDialog>
  )
}

function Row({ row, today, onGiveBack }: { row: Delivery; today: string; onGiveBack: () => void }) {
  const say = useSay()
  const tons = (value: number) => ({ tons: formatNumber(value) })
  const sums = [
    say('shipment.delivery.allocated', tons(row.volume)),
    say('shipment.delivery.shipped', tons(row.shipped)),
    ...(row.over > 0 ? [say('shipment.delivery.over', tons(row.over))] : []),
    say('shipment.delivery.received', tons(row.received)),
  ]
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <div>
        <Typography variant="h3" sx={{ fontSize: 'title', fontWeight: 600 }}>
          {row.supplier.organizationName} · {row.factory.organizationName}
        </Typography>
        <Box sx={{ color: 'text.secondary', fontSize: 'large' }}>
          {row.bitumenType.description} · {row.status.description}
          {row.reason && ` · ${row.reason.description}`}
        </Box>
      </div>
      <b>
        {row.windowFrom && row.windowTo
          ? say('shipment.delivery.window', { from: formatDay(row.windowFrom), to: formatDay(row.windowTo) })
          : say('shipment.delivery.noWindow')}
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
            {say('shipment.giveBack.open')}
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
      <div>
        <Typography variant="h4" sx={{ fontSize: 'large', fontWeight: 600 }}>
          {say('shipment.delivery.wagons')}
        </Typography>
        {row.shipments.length === 0 && <Box sx={{ color: 'text.secondary' }}>{say('shipment.delivery.noWagons')}</Box>}
        {row.shipments.some((s) => s.mayReceive && s.state.code === 'ON_WAY') && (
          <Button
            component={Link}
            to="/contractor/receipts"
            size="small"
            sx={{ ml: '-9px' }}
            startIcon={<Icon path={mdiTruckCheckOutline} />}
          >
            {say('shipment.delivery.receive')}
          </Button>
        )}
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {row.shipments.map((s) => (
            <li key={s.id}>
              <b>{s.vehicle}</b>, <DateText at={s.shippedOn} />, {say('shipment.report.tons', tons(s.net))}: {s.state.description}
              {s.receipt && s.receipt.difference !== 0 && ` (${formatNumber(s.receipt.receivedVolume)} т)`}
              <Off window={row} shippedOn={s.shippedOn} />
            </li>
          ))}
        </Box>
      </div>
      {row.days.length > 1 && (
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
            {row.days.map((d) => (
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
      )}
    </Paper>
  )
}

/** A wagon that left before or after the days that were promised. */
function Off({ window, shippedOn }: { window: Pick<Delivery, 'windowFrom' | 'windowTo'>; shippedOn: string }) {
  const say = useSay()
  const { windowFrom, windowTo } = window
  if (!windowFrom || !windowTo || (shippedOn >= windowFrom && shippedOn <= windowTo)) return null
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
      {say(shippedOn > windowTo ? 'shipment.delivery.late' : 'shipment.delivery.early')}
    </Box>
  )
}
