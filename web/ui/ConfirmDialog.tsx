import { Suspense } from 'react'
import type { ConfirmProps } from './ConfirmBox.tsx'
import { lazyPart } from './lazy-part.tsx'
import { useOnceTrue } from './useOnceTrue.ts'

const ConfirmBox = lazyPart(() => import('./ConfirmBox.tsx'))

/** Asks for confirmation before an action that cannot be undone. Esc and the first button cancel. */
export function ConfirmDialog(props: ConfirmProps) {
  const opened = useOnceTrue(props.open)
  return <Suspense fallback={null}>{opened && <ConfirmBox {...props} />}</Suspense>
}
