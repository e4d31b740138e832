import { mdiFilePdfBox, mdiFileSign } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Order } from '#contract/trade/desk.ts'
import { SealButton } from '../../documents/document/SealButton.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import type { Column } from '../../kit/lists/table.ts'
import { formatInstant } from '../../kit/text/dates.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber, formatSigned } from '../../kit/text/numbers.ts'

type Acts = { busy: boolean; onSign: (order: Order) => void; onOpen: (documentId: string) => void }

/** Columns of an order: number and holder, contents, status, and the action to sign it or to open its document. */
export const orderColumns = (t: Translate, acts: Acts): Column<Order>[] => [
  {
    key: 'number',
    head: t('workbench.order.number'),
    card: 'title',
    cell: (o) => (
      <Box>
        <Box sx={{ fontWeight: 600 }}>{o.number}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>{t('workbench.order.version', { version: o.version })}</Box>
      </Box>
    ),
  },
  { key: 'holder', head: t('workbench.order.holder'), cell: (o) => o.supplier.organizationName },
  { key: 'rows', head: t('workbench.order.rows'), numeric: true, cell: (o) => formatNumber(o.rows) },
  {
    key: 'volume',
    head: t('workbench.order.volumeTons'),
    numeric: true,
    cell: (o) => formatNumber(o.volume),
  },
  {
    key: 'change',
    head: t('workbench.order.changeTons'),
    numeric: true,
    cell: (o) => (o.version > 1 ? formatSigned(o.change) : '–'),
  },
  {
    key: 'state',
    head: t('workbench.order.state'),
    cell: (o) => (
      <Box>
        <StatusChip tone={o.status.code === 'SIGNED' ? 'good' : 'waiting'} text={o.status.description} />
        {o.signedAt && (
          <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
            {t('workbench.order.signedAt', { time: formatInstant(o.signedAt) })}
          </Box>
        )}
      </Box>
    ),
  },
  { key: 'acts', head: t('shell.table.actions'), card: 'actions', cell: (o) => <OrderActs order={o} {...acts} /> },
]

function OrderActs({ order: o, busy, onSign, onOpen }: Acts & { order: Order }) {
  const t = useTranslate()
  const latest = o.documents.at(-1)
  if (o.status.code === 'DRAFT')
    return (
      <Button variant="contained" size="small" disabled={busy} startIcon={<Icon path={mdiFileSign} size={18} />} onClick={() => onSign(o)}>
        {t('workbench.order.sign')}
      </Button>
    )
  if (!latest) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: { sm: 'flex-end' } }}>
      <Button variant="outlined" size="small" startIcon={<Icon path={mdiFilePdfBox} size={18} />} onClick={() => onOpen(latest.documentId)}>
        {t('workbench.order.open')}
      </Button>
      <SealButton plain documentId={latest.documentId} title={`${o.number}, ${o.supplier.organizationName}`} />
    </Box>
  )
}
