import { Suspense } from 'react'
import { useOnceTrue } from '../hooks/useOnceTrue.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import type { ConfirmProps } from './ConfirmBox.tsx'

const ConfirmBox = lazyPart(() => import('./ConfirmBox.tsx'))

/** Asks for confirmation before an action that cannot be undone. Esc and the first button cancel. */
export function ConfirmDialog(props: ConfirmProps) {
  const opened = useOnceTrue(props.open)
  return <Suspense fallback={null}>{opened && <ConfirmBox {...props} />}</Suspense>
}
