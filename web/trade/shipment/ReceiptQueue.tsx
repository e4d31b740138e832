import { mdiCloudOffOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../kit/display/Icon.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { dropReceipt, type QueuedReceipt } from './offline/outbox.ts'

type Props = { waiting: readonly QueuedReceipt[]; onSend: () => void; onCorrect: (refused: QueuedReceipt) => void }

/** Receipts queued on this device. Those refused by the server show the reason and stay until they are corrected and sent, or removed by hand. */
export function ReceiptQueue({ waiting, onSend, onCorrect }: Props) {
  const t = useTranslate()
  const refused = waiting.filter((w) => w.refused !== null)
  const unsent = waiting.filter((w) => w.refused === null)
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {unsent.length > 0 && (
        <Notice
          kind="warning"
          title={t('shipment.receive.queue', { count: unsent.length })}
          action={
            <Button variant="outlined" color="inherit" size="small" startIcon={<Icon path={mdiCloudOffOutline} />} onClick={onSend}>
              {t('shipment.receive.sendNow')}
            </Button>
          }
        >
          {unsent.map((w) => w.vehicle).join(', ')}. {t('shipment.receive.queueHint')}
        </Notice>
      )}
      {refused.map((w) => (
        <Notice
          key={w.key}
          kind="error"
          title={t('shipment.receive.refused', { vehicle: w.vehicle, message: w.refused ?? '' })}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="contained" size="small" onClick={() => onCorrect(w)}>
                {t('shipment.receive.edit')}
              </Button>
              <Button variant="outlined" color="inherit" size="small" onClick={() => void dropReceipt(w.key)}>
                {t('shipment.receive.drop')}
              </Button>
            </Box>
          }
        />
      ))}
    </Box>
  )
}
