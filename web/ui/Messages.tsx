import { lazy, Suspense, useEffect, useState } from 'react'
import { whenFirstTold } from './tell.ts'

const Snackbars = lazy(() => import('./Snackbars.tsx'))

/** Where `tell` is heard. The snackbars arrive with the first message. */
export function Messages() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => whenFirstTold(() => setWanted(true)), [])
  return <Suspense fallback={null}>{wanted && <Snackbars />}</Suspense>
}
