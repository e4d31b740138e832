import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SubstitutionDraft } from '#domain/documents/substitution/substitution.ts'
import { firstAbout } from '../../core/portal/first-about.ts'
import { disconnect, isOpen, openProgram, type Program, type Signer, signBase64 } from '../../core/signer/ncalayer.ts'
import { type SigningFailure, type Stage, signingFailureOf } from '../../core/signer/outcome.ts'
import { surroundings } from '../../core/signer/surroundings.ts'
import { Failed } from '../../kit/http/failed.ts'
import { useLanguage } from '../../kit/text/i18n.tsx'
import { make } from './api.ts'

async function base64Of(file: File): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(reader.error ?? new Error(file.name))
    reader.readAsDataURL(file)
  })
  return address.slice(address.indexOf(',') + 1)
}

/** Signs the order with the key of the absent person, and sends it together with the signature. */
export function useOrderSigning(signer: Signer, onMade: () => void) {
  const language = useLanguage()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<SigningFailure | null>(null)
  const stage = useRef<Stage>('connect')

  /** @returns the server's error, for the field that it names */
  async function begin(draft: SubstitutionDraft, order: File): Promise<Failed | null> {
    setBusy(true)
    setFailed(null)
    stage.current = 'connect'
    let program: Program | undefined
    try {
      program = await openProgram(firstAbout())
      stage.current = 'sign'
      const signature = await signBase64(program, await base64Of(order), { signer, language })
      stage.current = 'send'
      await make({ ...draft, signature }, order)
      await queries.invalidateQueries({ queryKey: ['substitutions'] })
      onMade()
      return null
    } catch (error) {
      if (error instanceof Failed && error.field) return error
      setFailed(signingFailureOf(stage.current, error, await surroundings(isOpen(program))))
      return null
    } finally {
      disconnect(program)
      setBusy(false)
    }
  }
  return { busy, failed, begin }
}
