import { mdiFileSign } from '@mdi/js'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { Order } from '#contract/trade/desk.ts'
import { useSigning } from '../../documents/document/signing/useSigning.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { toast } from '../../kit/feedback/toast.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { NamedMenu } from '../../kit/menus/NamedMenu.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber, formatSigned } from '../../kit/text/numbers.ts'
import { shortOrganizationName } from '../../kit/text/organization-name.ts'
import { useGenerateOrder } from './api.ts'

/** Creates a holder's order and opens the signing dialog for it. */
export function useSignOrder(period: string, onDone: () => void) {
  const t = useTranslate()
  const textOf = useFailureText()
  const generate = useGenerateOrder(period)
  const { sign, dialog } = useSigning(onDone)
  const begin = (order: Pick<Order, 'supplier' | 'number'>) =>
    generate.mutate(order.supplier.bin, {
      onSuccess: ({ documentId }) =>
        documentId &&
        sign({
          documentId,
          title: t('workbench.order.title', { number: order.number }),
        }),
      onError: (failure) => toast({ kind: 'error', text: textOf(failure as Failed) }),
    })
  return { begin, busy: generate.isPending, dialog }
}

type Props = { period: string; orders: readonly Order[]; why: string | null; onDone: () => void }

/** Creates and signs the order of a holder whose rows have changed; with several holders the user chooses one. */
export function SignOrders({ period, orders, why, onDone }: Props) {
  const t = useTranslate()
  const { begin, busy, dialog } = useSignOrder(period, onDone)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const written = orders.filter((o) => o.status.code === 'DRAFT')
  const reason = why ?? (written.length === 0 ? t('workbench.order.nothing') : null)
  const [only] = written
  return (
    <>
      <Button
        variant="contained"
        disabled={busy}
        startIcon={<Icon path={mdiFileSign} />}
        {...reasoned(reason, ({ currentTarget }) => (written.length === 1 && only ? begin(only) : setAnchor(currentTarget as HTMLElement)))}
      >
        {t('workbench.order.sign')}
      </Button>
      <NamedMenu name={t('workbench.order.sign')} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {written.map((order) => (
          <MenuItem
            key={order.id}
            onClick={() => {
              setAnchor(null)
              begin(order)
            }}
          >
            {t(order.version > 1 ? 'workbench.order.later' : 'workbench.order.of', {
              name: shortOrganizationName(order.supplier.organizationName),
              count: order.rows,
              change: formatSigned(order.change),
              tons: formatNumber(order.volume),
            })}
          </MenuItem>
        ))}
      </NamedMenu>
      {dialog}
    </>
  )
}
