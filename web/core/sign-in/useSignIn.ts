import { useEffect, useState } from 'react'
import { sessionApi, type User } from '#contract/core/session.ts'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { call } from '../../kit/http/call.ts'
import { asFailed, type Failed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { enter, type SignInMethod } from '../session/session.ts'

export type SigningIn = {
  signIn: (email: string, password: string) => Promise<boolean>
  busy: boolean
  refusal: string | null
  seconds: number
  /** What is owed after the password: a code, or a device that makes codes. */
  owed: 'code' | 'device' | null
  /** Back to the password; with a session, it is opened. */
  passed: (opened?: Parameters<Take>[0]) => void
  expectedPersonId: number | undefined
}

const owedBy: Record<string, SigningIn['owed']> = { 'auth.factorNeeded': 'code', 'auth.factorMissing': 'device' }

/** Handles an opened session. */
export type Take = (opened: { accessToken: string; user: User }, way: SignInMethod) => unknown

/** Signs in and shows the result; after too many attempts counts down the seconds. `expectedPersonId`: the only user who may sign in again. */
export function useSignIn(take: Take = enter, expectedPersonId?: number): SigningIn {
  const t = useTranslate()
  const textOf = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failed | null>(null)
  const [seconds, setSeconds] = useState(0)
  const [owed, setOwed] = useState<SigningIn['owed']>(null)
  useEffect(() => {
    if (seconds <= 0) return
    const tick = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(tick)
  }, [seconds])
  const signIn = async (email: string, password: string) => {
    setBusy(true)
    setFailure(null)
    try {
      await take(await call(sessionApi.login, { body: { email: email.trim(), password, expectedPersonId } }), 'password')
      return true
    } catch (error) {
      const failed = asFailed(error)
      setOwed(owedBy[failed.code] ?? null)
      setFailure(failed.code in owedBy ? null : failed)
      if (failed.status === 429) setSeconds(Number(failed.args.seconds ?? 30))
      return false
    } finally {
      setBusy(false)
    }
  }
  const limited = failure?.status === 429
  const refusal = limited ? (seconds > 0 ? t('session.signIn.wait', { seconds }) : null) : failure && textOf(failure)
  const passed: SigningIn['passed'] = (opened) => {
    if (opened) take(opened, 'password')
    else setOwed(null)
  }
  return { signIn, busy, refusal, seconds, owed, passed, expectedPersonId }
}
