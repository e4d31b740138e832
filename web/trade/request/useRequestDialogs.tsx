import { type ReactNode, Suspense, useState } from 'react'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'

const DeliveryDialog = lazyWith(['shipment', 'refusal'], () => import('../shipment/DeliveryDialog.tsx'))
const FileDialog = lazyWith(['appeal', 'refusal'], () => import('../appeal/FileDialog.tsx'))

const ExplanationDialog = lazyWith(['workbench'], () => import('../explanation/ExplanationDialog.tsx'))

type Opened = { what: 'delivery' | 'appeal' | 'why'; request: BitumenRequest }

/** Dialogs of other modules for a request: its delivery, why it got so much, and an appeal against a cut. */
export function useRequestDialogs(): { open: (what: Opened['what'], request: BitumenRequest) => void; dialogs: ReactNode } {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return {
    open: (what, request) => setOpened({ what, request }),
    dialogs: opened && (
      <Suspense fallback={null}>
        {opened.what === 'delivery' && <DeliveryDialog requestId={opened.request.id} onClose={close} />}
        {opened.what === 'appeal' && <FileDialog request={opened.request} onClose={close} />}
        {opened.what === 'why' && <ExplanationDialog projectId={opened.request.projectId} requestId={opened.request.id} onClose={close} />}
      </Suspense>
    ),
  }
}
