import { lazy, Suspense } from 'react'
import { loadMessages } from '../../i18n.tsx'
import type { ToSign } from './document.ts'

const SigningDialog = lazy(async () => (await Promise.all([import('./SigningDialog.tsx'), loadMessages(['document', 'refusal'])]))[0])

/** The signing dialog; its code and texts are loaded when it is first opened. */
export const LazySigningDialog = ({ toSign, onClose }: { toSign: ToSign; onClose: () => void }) => (
  <Suspense fallback={null}>
    <SigningDialog toSign={toSign} onClose={onClose} />
  </Suspense>
)
