import { lazy, Suspense, useEffect, useState } from 'react'
import { loadMessages } from '../i18n.tsx'
import { isGuarded } from '../router.tsx'
import { useStored } from '../stored.ts'
import { offerSignInAgain } from './again.ts'
import { storedUser } from './session.ts'

const SignInAgainBox = lazy(async () => (await Promise.all([import('./SignInAgainBox.tsx'), loadMessages(['session', 'profile'])]))[0])

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
