import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Webhook, WebhookDelivery } from '#contract/core/webhook.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { paged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { RowButton } from '../../kit/menus/RowButton.tsx'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { ListTools } from '../draft/ListTools.tsx'
import type { List } from '../draft/useList.ts'
import { replay, useDeliveries, useWebhookAct } from './api.ts'
import { eventName } from './event-name.ts'

/** What was sent to one address, with the answer of the last attempt. */
export function DeliveryLog({ webhook, place, mayReplay }: { webhook: Webhook; place: List; mayReplay: boolean }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const { page, size } = place
  const found = useDeliveries(webhook.id, { page, size })
  const replaying = useWebhookAct(replay)
  const again = ({ id }: WebhookDelivery) =>
    replaying.mutate(
      { id: webhook.id, deliveryId: id },
      {
        onSuccess: () => toast({ kind: 'success', text: t('webhook.log.sentAgain') }),
        onError: (failure) => toast({ kind: 'error', text: textOf(failure) }),
      },
    )
  const title = t('webhook.log.title', { url: webhook.url })
  const columns = [...columnsOf(t), ...(mayReplay ? [replayColumn(t, again)] : [])]
  return (
    <Paper variant="outlined" component="section" aria-label={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', p: 2 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <ListTools list={place} columns={columns} title={title} />
      </Box>
      <DataTable
        caption={title}
        columns={columns}
        {...paged(found, place)}
        rowKey={(d) => d.id}
        emptyText={t('webhook.log.none')}
        emptyHint={t('webhook.log.noneHint')}
      />
    </Paper>
  )
}

const nameOf = (t: Translate, { event }: WebhookDelivery) => (event === 'webhook.test' ? t('webhook.log.testEvent') : eventName(t, event))
const tones = { DELIVERED: 'good', WAITING: 'waiting', GIVEN_UP: 'bad' } as const

const columnsOf = (t: Translate): Column<WebhookDelivery>[] => [
  { key: 'event', head: t('webhook.log.event'), card: 'title', cell: (d) => nameOf(t, d), more: (d) => [d.event] },
  { key: 'object', head: t('webhook.log.object'), cell: (d) => `${d.objectType} ${d.objectId}` },
  { key: 'createdAt', head: t('webhook.log.at'), rigid: true, cell: (d) => <DateText at={d.createdAt} time /> },
  {
    key: 'state',
    head: t('webhook.log.state'),
    width: 230,
    cell: (d) => <StatusChip tone={tones[d.state]} text={t(`webhook.log.${d.state}`)} />,
    more: (d) => [
      t('webhook.log.attempts', { count: d.attempts }),
      ...(d.nextAt && d.attempts > 0
        ? [
            <span key="next">
              {t('webhook.log.next')} <DateText at={d.nextAt} time />
            </span>,
          ]
        : []),
    ],
  },
  {
    key: 'answer',
    head: t('webhook.log.answer'),
    cell: (d) => (
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {d.attempts > 0 && (d.status ?? t('webhook.log.noAnswer'))} {d.answer?.slice(0, 120)}
      </Box>
    ),
  },
]

const replayColumn = (t: Translate, again: (delivery: WebhookDelivery) => void): Column<WebhookDelivery> => ({
  key: 'actions',
  head: t('shell.table.actions'),
  width: '1%',
  card: 'actions',
  cell: (d) =>
    d.state !== 'WAITING' && <RowButton text={t('webhook.log.again')} of={`${nameOf(t, d)} ${d.objectId}`} onAct={() => again(d)} />,
})
