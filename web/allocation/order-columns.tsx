import { mdiFilePdfBox, mdiFileSign } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Order } from '#contract/desk.ts'
import { SealButton } from '../document/SealButton.tsx'
import { formatInstant } from '../ui/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { Column } from '../ui/table.ts'
import { type Say, useSay } from '../ui/words.tsx'

type Acts = { busy: boolean; onSign: (order: Order) => void; onOpen: (documentId: string) => void }

/** Of an order: its number and holder, what is in it, whether it is signed; its signing or its paper. */
export const orderColumns = (say: Say, acts: Acts): Column<Order>[] => [
  {
    key: 'number',
    head: say('workbench.order.number'),
    card: 'title',
    cell: (o) => (
      <Box>
        <Box sx={{ fontWeight: 600 }}>{o.number}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>{say('workbench.order.version', { version: o.version })}</Box>
      </Box>
    ),
  },
  { key: 'holder', head: say('workbench.order.holder'), cell: (o) => o.supplier.organizationName },
  { key: 'rows', head: say('workbench.order.rows'), numeric: true, cell: (o) => formatNumber(o.rows) },
  {
    key: 'volume',
    head: say('workbench.order.volume'),
    numeric: true,
    cell: (o) => say('workbench.table.tons', { tons: formatNumber(o.volume) }),
  },
  {
    key: 'state',
    head: say('workbench.order.state'),
    cell: (o) => (
      <Box>
        <StatusChip tone={o.status.code === 'SIGNED' ? 'good' : 'waiting'} text={o.status.description} />
        {o.signedAt && (
          <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
            {say('workbench.order.signedAt', { time: formatInstant(o.signedAt) })}
          </Box>
        )}
      </Box>
    ),
  },
  { key: 'acts', head: say('shell.table.actions'), card: 'actions', cell: (o) => <OrderActs order={o} {...acts} /> },
]

function OrderActs({ order: o, busy, onSign, onOpen }: Acts & { order: Order }) {
  const say = useSay()
  const paper = o.documents.at(-1)
  if (o.status.code === 'DRAFT')
    return (
      <Button variant="contained" size="small" disabled={busy} startIcon={<Icon path={mdiFileSign} size={18} />} onClick={() => onSign(o)}>
        {say('workbench.order.sign')}
      </Button>
    )
  if (!paper) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: { sm: 'flex-end' } }}>
      <Button variant="outlined" size="small" startIcon={<Icon path={mdiFilePdfBox} size={18} />} onClick={() => onOpen(paper.documentId)}>
        {say('workbench.order.open')}
      </Button>
      <SealButton plain documentId={paper.documentId} title={`${o.number}, ${o.supplier.organizationName}`} />
    </Box>
  )
}
