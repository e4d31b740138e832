import { useEffect, useRef, useState } from 'react'
import type { DocumentToSign } from '../sign-elsewhere.ts'
import { type PhoneProgress, signByPhone } from './procedure.ts'

export type PhoneSigning = {
  /** null = no procedure is open. */
  progress: PhoneProgress | null
  /** Opens a procedure, and ends one that is open. @throws PhoneError */
  sign: (documents: readonly DocumentToSign[], endsAt?: number) => Promise<readonly string[]>
  cancel: () => void
}

/** The procedure of one dialog: it ends with the dialog, and the browser asks before the page is closed with it. */
export function usePhoneSigning(serviceUrl: string, description: string): PhoneSigning {
  const [progress, setProgress] = useState<PhoneProgress | null>(null)
  const open = useRef<AbortController>(undefined)
  useEffect(() => () => open.current?.abort(), [])
  const isOpen = progress !== null
  useEffect(() => {
    if (!isOpen) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOpen])

  const sign: PhoneSigning['sign'] = async (documents, endsAt) => {
    open.current?.abort()
    const own = new AbortController()
    open.current = own
    try {
      return await signByPhone({ serviceUrl, description, documents, endsAt, signal: own.signal, onProgress: setProgress })
    } finally {
      if (open.current === own) setProgress(null)
    }
  }
  return { progress, sign, cancel: () => open.current?.abort() }
}
