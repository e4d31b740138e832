import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

const load = () => import('./Snackbars.tsx')
/** Offline, the chunk is loaded when the connection is back; messages of the meantime are queued. */
const Snackbars = lazy(() =>
  load().catch(async () => {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load()
  }),
)

/** Shows the messages of `toast`. The snackbars are loaded with the first message. */
export function Messages() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return <Suspense fallback={null}>{wanted && <Snackbars />}</Suspense>
}
