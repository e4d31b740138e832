import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadMessages } from '../../i18n.tsx'
import type { ToSign } from './document.ts'

const SigningDialog = lazy(async () => (await Promise.all([import('./SigningDialog.tsx'), loadMessages(['document'])]))[0])

/** Opens the signing dialog for a document; `onClose` is called when it closes, signed or not. */
export function useSigning(onClose: () => void): { sign: (chosen: ToSign) => void; dialog: ReactNode } {
  const [chosen, setChosen] = useState<ToSign | null>(null)
  const close = () => {
    setChosen(null)
    onClose()
  }
  return { sign: setChosen, dialog: <Suspense fallback={null}>{chosen && <SigningDialog toSign={chosen} onClose={close} />}</Suspense> }
}
