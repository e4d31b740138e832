import { type ReactNode, useState } from 'react'
import type { ToSign } from './document.ts'
import { LazySigningDialog } from './LazySigningDialog.tsx'

/** Opens the signing dialog for a document; `onClose` is called when it closes, signed or not. */
export function useSigning(onClose?: () => void): { sign: (chosen: ToSign) => void; dialog: ReactNode } {
  const [chosen, setChosen] = useState<ToSign | null>(null)
  const close = () => {
    setChosen(null)
    onClose?.()
  }
  return { sign: setChosen, dialog: chosen && <LazySigningDialog toSign={chosen} onClose={close} /> }
}
