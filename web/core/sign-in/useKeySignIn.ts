import { useEffect, useRef, useState } from 'react'
import { sessionApi } from '#contract/core/session.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { call } from '../../kit/http/call.ts'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import { firstAbout } from '../portal/first-about.ts'
import { enter } from '../session/session.ts'
import { disconnect, isOpen, openProgram, type Program, signBase64 } from '../signer/ncalayer.ts'
import { type SigningFailure, type Stage, signingFailureOf } from '../signer/outcome.ts'
import { surroundings } from '../signer/surroundings.ts'

export type Signed = { challengeId: string; signature: string }
export const signIn = async (body: Signed): Promise<void> => enter(await call(sessionApi.signInByKey, { body }), 'key')

export type KeySigningIn = { at: Stage | null; failed: SigningFailure | null; begin: () => Promise<void> }

/** Connect, choose a key, verify: the steps of signing a document, for a text that only identifies the user. */
export function useKeySignIn(onSigned: (signed: Signed) => Promise<unknown> = signIn): KeySigningIn {
  const t = useTranslate()
  const language = useLanguage()
  const [at, setAt] = useState<Stage | null>(null)
  const [failed, setFailed] = useState<SigningFailure | null>(null)
  const program = useRef<Program>(undefined)
  const gone = useRef(false)
  const stage = useRef<Stage>('connect')
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      disconnect(program.current)
    }
  }, [])

  const reach = (next: Stage) => {
    stage.current = next
    setAt(next)
  }

  /** Requests the challenge last: it expires after two minutes, and the user may take long to start the program. */
  async function sign(): Promise<Signed> {
    disconnect(program.current)
    program.current = await openProgram(firstAbout())
    toast({ kind: 'success', text: t('document.toast.connected') })
    reach('choose')
    const { challengeId, data } = await call(sessionApi.challenge)
    const signature = await signBase64(program.current, data, { signer: null, language })
    return { challengeId, signature }
  }

  async function begin(): Promise<void> {
    setFailed(null)
    reach('connect')
    try {
      const signed = await sign()
      reach('send')
      disconnect(program.current)
      await onSigned(signed)
    } catch (error) {
      if (gone.current) return
      setFailed(signingFailureOf(stage.current, error, await surroundings(isOpen(program.current))))
    } finally {
      if (!gone.current) setAt(null)
    }
  }
  return { at, failed, begin }
}
