import type { Order } from '#contract/trade/desk.ts'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useNarrow } from '../../kit/hooks/useNarrow.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { CollapsibleSection } from '../../kit/layout/CollapsibleSection.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { unpaged } from '../../kit/lists/paged.ts'
import { SheetButton } from '../../kit/menus/SheetButton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { saveOrderDocument, saveOrders } from './api.ts'
import { orderColumns } from './order-columns.tsx'
import { useSignOrder } from './SignOrders.tsx'

type Props = { period: string; orders: readonly Order[] | undefined; onDone: () => void }

/** All versions of every holder's order: drafts can be signed here, signed ones read. */
export function OrderList({ period, orders, onDone }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  const narrow = useNarrow()
  const { begin, busy, dialog } = useSignOrder(period, onDone)
  const open = (documentId: string) =>
    void saveOrderDocument(documentId).catch((failure) => toast({ kind: 'error', text: textOf(failure as Failed) }))
  const drafts = orders?.filter((o) => o.status.code === 'DRAFT').length ?? 0
  return (
    <CollapsibleSection
      title={t('workbench.order.list')}
      startsOpen={!narrow}
      aside={orders && orders.length > 0 && <SheetButton title={t('workbench.order.list')} save={(format) => saveOrders(period, format)} />}
      count={drafts > 0 && t('workbench.order.waiting', { orders: formatNumber(drafts) })}
    >
      <DataTable
        caption={t('workbench.order.caption')}
        columns={orderColumns(t, { busy, onSign: begin, onOpen: open })}
        rows={orders}
        rowKey={(o) => o.id}
        {...unpaged(4)}
        emptyText={t('workbench.order.none')}
      />
      {dialog}
    </CollapsibleSection>
  )
}
