import { lazy, Suspense, useEffect, useState } from 'react'
import { isGuarded } from '../history.tsx'
import { needWords } from '../speech.tsx'
import { offerSignInAgain } from './again.ts'
import { useActing } from './session.ts'

const SignInAgainBox = lazy(async () => (await Promise.all([import('./SignInAgainBox.tsx'), needWords(['session', 'profile'])]))[0])

/** The session died under a form: the password brings it back, the form stays. */
export function SignInAgain() {
  const email = useActing()?.user.email
  const [answer, setAnswer] = useState<((again: boolean) => void) | null>(null)
  useEffect(() => {
    offerSignInAgain(() => new Promise((resolve) => (isGuarded() ? setAnswer(() => resolve) : resolve(false))))
    return () => offerSignInAgain(null)
  }, [])
  if (!answer || !email) return null
  const close = (again: boolean) => {
    answer(again)
    setAnswer(null)
  }
  return (
    <Suspense fallback={null}>
      <SignInAgainBox email={email} onAnswer={close} />
    </Suspense>
  )
}
