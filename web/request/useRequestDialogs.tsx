import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { BitumenRequest } from '#contract/request.ts'
import { loadMessages } from '../i18n.tsx'

const DeliveryDialog = lazy(async () => (await Promise.all([import('../shipment/DeliveryDialog.tsx'), loadMessages(['shipment'])]))[0])
const FileDialog = lazy(async () => (await Promise.all([import('../appeal/FileDialog.tsx'), loadMessages(['appeal'])]))[0])

type Opened = { what: 'delivery' | 'appeal'; request: BitumenRequest }

/** Dialogs of other modules for a request: its delivery, and an appeal against a cut. */
export function useRequestDialogs(): { open: (what: Opened['what'], request: BitumenRequest) => void; dialogs: ReactNode } {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return {
    open: (what, request) => setOpened({ what, request }),
    dialogs: opened && (
      <Suspense fallback={null}>
        {opened.what === 'delivery' ? (
          <DeliveryDialog requestId={opened.request.id} onClose={close} />
        ) : (
          <FileDialog request={opened.request} onClose={close} />
        )}
      </Suspense>
    ),
  }
}
