import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { documentApi } from '#contract/documents/document.ts'
import type { Described } from '#contract/endpoint.ts'
import { useAbout } from '../../../core/portal/about.ts'
import { useCurrentUser } from '../../../core/session/session.ts'
import { disconnect, isOpen, openProgram, type Program, signBase64 } from '../../../core/signer/ncalayer.ts'
import { BytesDiffer, failureKey, NoSignature, type SigningFailure, type Stage, signingFailureOf } from '../../../core/signer/outcome.ts'
import type { SignElsewhere } from '../../../core/signer/sign-elsewhere.ts'
import { surroundings } from '../../../core/signer/surroundings.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { call, newKey } from '../../../kit/http/call.ts'
import { useLanguage, useTranslate } from '../../../kit/text/i18n.tsx'
import { storedDocument, type ToSign } from './document.ts'

/** The document to sign, and the base64 of the displayed bytes. */
export type ShownDocument = ToSign & { shown: string }
export type SignDocument = {
  at: Stage | 'done' | null
  failed: SigningFailure | null
  status: Described | null
  /** Starts, or continues after a failure: a signature that could not be sent is sent again, not made again. */
  begin: (signElsewhere?: SignElsewhere) => Promise<void>
}

type Made = { signature: string; key: string }

/** Connects, selects a key, signs, sends: one document, one signer, each failure classified. */
export function useSignDocument({ projectId, requestId, documentId, title, shown }: ShownDocument): SignDocument {
  const t = useTranslate()
  const language = useLanguage()
  const about = useAbout()
  const queries = useQueryClient()
  const { user, membership } = useCurrentUser()
  const [at, setAt] = useState<SignDocument['at']>(null)
  const [failed, setFailed] = useState<SigningFailure | null>(null)
  const [status, setStatus] = useState<Described | null>(null)
  const program = useRef<Program>(undefined)
  const unsent = useRef<Made>(undefined)
  const stage = useRef<Stage>('connect')
  const gone = useRef(false)
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

  async function make(signElsewhere?: SignElsewhere): Promise<Made> {
    const stored = await storedDocument({ projectId, requestId, documentId })
    if (stored.data !== shown) throw new BytesDiffer()
    const signature = signElsewhere
      ? (await signElsewhere([{ title, data: stored.data, mime: '@file/pdf' }]))[0]
      : await signByProgram(stored.data)
    if (!signature) throw new NoSignature()
    reach('sign')
    return { signature, key: newKey() }
  }

  async function signByProgram(data: string): Promise<string> {
    disconnect(program.current)
    program.current = await openProgram(about)
    toast({ kind: 'success', text: t('document.toast.connected') })
    reach('choose')
    const signer = { iin: user.iin, bin: membership.bin }
    return signBase64(program.current, data, { signer, language })
  }

  async function begin(signElsewhere?: SignElsewhere): Promise<void> {
    setFailed(null)
    reach(unsent.current ? 'send' : 'connect')
    try {
      unsent.current ??= await make(signElsewhere)
      reach('send')
      const { signature, key } = unsent.current
      const answer = await call(documentApi.sign, { body: { documentId, signature, data: shown }, idempotencyKey: key })
      setStatus(answer.status)
      setAt('done')
      disconnect(program.current)
      toast({ kind: 'success', text: t('document.toast.sent') })
      await queries.invalidateQueries()
    } catch (error) {
      if (gone.current) return
      const outcome = signingFailureOf(stage.current, error, await surroundings(isOpen(program.current)))
      if (outcome.trouble !== 'network') unsent.current = undefined
      setFailed(outcome)
      setAt(null)
      const detail = outcome.detail ?? t(`${failureKey(outcome.trouble)}.title`)
      toast({ kind: 'error', text: t(outcome.stage === 'send' ? 'document.toast.signing' : 'document.toast.processing', { detail }) })
      if (outcome.trouble === 'refused' || outcome.trouble === 'differs') await queries.invalidateQueries()
    }
  }
  return { at, failed, status, begin }
}
