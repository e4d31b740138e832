import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import type { Webhook } from '#contract/core/webhook.ts'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { TableSkeleton } from '../../kit/loading/TableSkeleton.tsx'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import { useList } from '../draft/useList.ts'
import { useCurrentUser } from '../session/session.ts'
import { useWebhooks } from './api.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { WebhookRow } from './WebhookRow.tsx'

const WebhookDialog = lazyWith(['refusal'], () => import('./WebhookDialog.tsx'))

/** Addresses of other programs to which the portal sends events, and what was sent to one of them. */
export default function WebhooksPage() {
  const t = useTranslate()
  const language = useLanguage()
  const { membership, readOnly } = useCurrentUser()
  const organization = language === 'kk' ? membership.organizationNameKk : membership.organizationName
  const webhooks = useWebhooks()
  const place = useList('deliveries')
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const shown = webhooks.data?.webhooks.find(({ id }) => String(id) === place.filter('of'))
  return (
    <>
      <PageHeader
        title={t('screen.webhooks')}
        back="/user/tokens"
        actions={
          !readOnly && (
            <Button variant="contained" onClick={() => setEdited('new')}>
              {t('webhook.add')}
            </Button>
          )
        }
      />
      <Typography sx={{ maxWidth: 880, mb: 1 }}>{t('webhook.lead', { organization })}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 880, mb: 2 }}>
        {t('webhook.how')}
      </Typography>
      <Paper variant="outlined" component="section" aria-label={t('screen.webhooks')} sx={{ px: { xs: 2, sm: 2.5 }, py: 1, mb: 2 }}>
        {webhooks.error && !webhooks.data && <FailureBox failure={webhooks.error} onRetry={() => void webhooks.refetch()} />}
        {webhooks.isPending && <TableSkeleton rows={2} height={57} />}
        {webhooks.data?.webhooks.length === 0 && <Typography color="textSecondary">{t('webhook.none')}</Typography>}
        <Box sx={({ tones }) => ({ '& > * + *': { borderTop: `1px solid ${tones.line}` } })}>
          {webhooks.data?.webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              mayChange={!readOnly}
              onEdit={() => setEdited(webhook)}
              onLog={() => place.change({ of: webhook.id })}
            />
          ))}
        </Box>
      </Paper>
      {shown && <DeliveryLog webhook={shown} place={place} mayReplay={!readOnly && shown.state === 'ON'} />}
      <Suspense fallback={null}>
        {edited && webhooks.data && (
          <WebhookDialog webhook={edited === 'new' ? null : edited} events={webhooks.data.events} onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </>
  )
}
