import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

const ExplanationDialog = lazyWith(['workbench'], () => import('./ExplanationDialog.tsx'))

/** A button next to an allocated figure that opens its explanation. */
export function WhyButton({ projectId, requestId }: { projectId: number; requestId: number }) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ ml: -1.25, flexShrink: 0, minWidth: 0 }}
      >
        {t('request.act.why')}
      </Button>
      <Suspense fallback={null}>
        {open && <ExplanationDialog projectId={projectId} requestId={requestId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
