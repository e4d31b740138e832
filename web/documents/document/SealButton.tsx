import { mdiShieldCheckOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { Icon } from '../../kit/display/Icon.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

const SealDialog = lazyPart(() => import('./SealDialog.tsx'))

/** For pages that do not show the signed document: opens its signatures, evidence and public page in a dialog. `title` = of the document. */
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
