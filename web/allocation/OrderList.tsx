import { mdiFilePdfBox, mdiFileSign } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Order } from '#contract/desk.ts'
import { SealButton } from '../document/SealButton.tsx'
import type { Failed } from '../failed.ts'
import { CollapsibleSection } from '../ui/CollapsibleSection.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { formatInstant } from '../ui/dates.ts'
import { useFailureText } from '../ui/FailureBox.tsx'
import { Icon } from '../ui/Icon.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { inOnePiece } from '../ui/paged.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { Column } from '../ui/table.ts'
import { tell } from '../ui/tell.ts'
import { useNarrow } from '../ui/useNarrow.ts'
import { useSay } from '../ui/words.tsx'
import { saveOrderPaper } from './api.ts'
import { useOrderCeremony } from './SignOrders.tsx'

type Props = { period: string; orders: readonly Order[] | undefined; onDone: () => void }

/** Every version of every holder's order: the one being written is signed here, the signed ones are read. */
export function OrderList({ period, orders, onDone }: Props) {
  const say = useSay()
  const textOf = useFailureText()
  const narrow = useNarrow()
  const { begin, busy, dialog } = useOrderCeremony(period, onDone)
  const open = (documentId: string) =>
    void saveOrderPaper(documentId).catch((failure) => tell({ kind: 'error', text: textOf(failure as Failed) }))
  const drafts = orders?.filter((o) => o.status.code === 'DRAFT').length ?? 0
  const columns: Column<Order>[] = [
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
    {
      key: 'acts',
      head: say('shell.table.actions'),
      card: 'actions',
      cell: (o) => {
        const paper = o.documents.at(-1)
        if (o.status.code === 'DRAFT')
          return (
            <Button
              variant="contained"
              size="small"
              disabled={busy}
              startIcon={<Icon path={mdiFileSign} size={18} />}
              onClick={() => begin(o)}
            >
              {say('workbench.order.sign')}
            </Button>
          )
        return paper ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: { sm: 'flex-end' } }}>
            <Button
              variant="outlined"
              size="small"
              startIcon={<Icon path={mdiFilePdfBox} size={18} />}
              onClick={() => open(paper.documentId)}
            >
              {say('workbench.order.open')}
            </Button>
            <SealButton plain documentId={paper.documentId} title={`${o.number}, ${o.supplier.organizationName}`} />
          </Box>
        ) : null
      },
    },
  ]
  return (
    <CollapsibleSection
      title={say('workbench.order.list')}
      startsOpen={!narrow}
      count={drafts > 0 && say('workbench.order.waiting', { orders: formatNumber(drafts) })}
    >
      <DataTable
        caption={say('workbench.order.caption')}
        columns={columns}
        rows={orders}
        rowKey={(o) => o.id}
        {...inOnePiece(4)}
        emptyText={say('workbench.order.none')}
      />
      {dialog}
    </CollapsibleSection>
  )
}
