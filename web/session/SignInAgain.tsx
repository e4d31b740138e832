import { Suspense, useEffect, useState } from 'react'
import { lazyWith } from '../lazy-with.ts'
import { isGuarded } from '../router.tsx'
import { useStored } from '../stored.ts'
import { offerSignInAgain } from './again.ts'
import { storedUser } from './session.ts'

const SignInAgainBox = lazyWith(['session', 'profile'], () => import('./SignInAgainBox.tsx'))

/** Shown when the session expires while a form has unsaved input: signing in again keeps the form. */
export function SignInAgain() {
  const user = useStored(storedUser)
  const [answer, setAnswer] = useState<((again: boolean) => void) | null>(null)
  useEffect(() => {
    offerSignInAgain(() => new Promise((resolve) => (isGuarded() ? setAnswer(() => resolve) : resolve(false))))
    return () => offerSignInAgain(null)
  }, [])
  if (!answer || !user) return null
  const close = (again: boolean) => {
    answer(again)
    setAnswer(null)
  }
  return (
    <Suspense fallback={null}>
      <SignInAgainBox user={user} onAnswer={close} />
    </Suspense>
  )
}
