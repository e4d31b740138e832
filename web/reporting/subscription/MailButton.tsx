import { mdiEmailOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { Icon } from '../../kit/display/Icon.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import type { Wanted } from './SubscriptionDialog.tsx'

const SubscriptionDialog = lazyWith(['subscription', 'summary'], () => import('./SubscriptionDialog.tsx'))
type Props = { wanted: Wanted | null; open: boolean; onOpen: (open: boolean) => void }

/** Asks for what is looked at by mail; letters lead here to end it (?mail=1). */
export function MailButton({ wanted, open, onOpen }: Props) {
  const t = useTranslate()
  return (
    <>
      <Button className="no-print" startIcon={<Icon path={mdiEmailOutline} />} aria-haspopup="dialog" onClick={() => onOpen(true)}>
        {t('balance.mail')}
      </Button>
      <Suspense fallback={null}>{open && <SubscriptionDialog wanted={wanted} onClose={() => onOpen(false)} />}</Suspense>
    </>
  )
}
