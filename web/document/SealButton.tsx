import { mdiShieldCheckOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { useTranslate } from '../ui/i18n.tsx'

const SealDialog = lazy(() => import('./SealDialog.tsx'))

/** Where a page shows no signed paper of its own: signatures, evidence and the public page of one stand a press away. `title` = of the paper. */
export function SealButton({ documentId, title, plain = false }: { documentId: string; title: string; plain?: boolean }) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        className="no-print"
        aria-label={`${t('seal.box.title')}: ${title}`}
        size={plain ? 'small' : 'medium'}
        variant={plain ? 'text' : 'outlined'}
        startIcon={<Icon path={mdiShieldCheckOutline} size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('seal.box.title')}
      </Button>
      <Suspense fallback={null}>{open && <SealDialog documentId={documentId} title={title} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
