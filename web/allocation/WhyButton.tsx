import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { needWords } from '../speech.tsx'
import { useSay } from '../ui/words.tsx'

const ExplanationDialog = lazy(async () => (await Promise.all([import('./ExplanationDialog.tsx'), needWords(['workbench'])]))[0])

/** Beside an allocated figure: why it is what it is. */
export function WhyButton({ projectId, requestId }: { projectId: number; requestId: number }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)} sx={{ ml: -1.25 }}>
        {say('request.list.why')}
      </Button>
      <Suspense fallback={null}>
        {open && <ExplanationDialog projectId={projectId} requestId={requestId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
