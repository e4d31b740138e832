import { Suspense } from 'react'
import { lazyWith } from '../../../kit/loading/lazy-with.ts'
import type { ToSign } from './document.ts'

const SigningDialog = lazyWith(['document', 'refusal'], () => import('./SigningDialog.tsx'))

/** The signing dialog; its code and texts are loaded when it is first opened. */
export const LazySigningDialog = ({ toSign, onClose }: { toSign: ToSign; onClose: (signed: boolean) => void }) => (
  <Suspense fallback={null}>
    <SigningDialog toSign={toSign} onClose={onClose} />
  </Suspense>
)
