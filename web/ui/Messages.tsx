import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

const load = () => import('./Snackbars.tsx')
/** Without a connection they come as soon as it is back: what was told meanwhile waits. */
const Snackbars = lazy(() =>
  load().catch(async () => {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load()
  }),
)

/** Where `tell` is heard. The snackbars arrive with the first message. */
export function Messages() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return <Suspense fallback={null}>{wanted && <Snackbars />}</Suspense>
}
