import { Suspense, useEffect, useState } from 'react'
import type { WhyAgain } from '../../kit/http/call.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { isGuarded } from '../../kit/navigation/router.tsx'
import { useStored } from '../../kit/storage/stored.ts'
import { offerSignInAgain } from '../session/again.ts'
import { storedUser } from '../session/session.ts'

const SignInAgainBox = lazyWith(['session', 'profile'], () => import('./SignInAgainBox.tsx'))

/** Shown when the session expires while a form has unsaved input, when the user does it before its end, and when a decision needs a newer sign-in: the page stays as it is. */
export function SignInAgain() {
  const user = useStored(storedUser)
  const [asked, setAsked] = useState<{ answer: (again: boolean) => void; why: WhyAgain } | null>(null)
  useEffect(() => {
    offerSignInAgain((why) => new Promise((answer) => (why !== 'ended' || isGuarded() ? setAsked({ answer, why }) : answer(false))))
    return () => offerSignInAgain(null)
  }, [])
  if (!asked || !user) return null
  const close = (again: boolean) => {
    asked.answer(again)
    setAsked(null)
  }
  return (
    <Suspense fallback={null}>
      <SignInAgainBox user={user} why={asked.why} onDone={() => close(true)} onClose={() => close(false)} />
    </Suspense>
  )
}
