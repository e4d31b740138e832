import { useState } from 'react'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { asFailed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { passkeyTrouble } from './passkey-api.ts'

/** Has the browser make or show a passkey, and says in words what came of it where nothing did. */
export function usePasskey() {
  const t = useTranslate()
  const textOf = useFailureText()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setWrong(undefined)
    try {
      await work()
    } catch (error) {
      const trouble = passkeyTrouble(error)
      setWrong(trouble ? t(`factor.passkey.trouble.${trouble}`) : textOf(asFailed(error)))
      setBusy(false)
    }
  }
  return { busy, wrong, attempt }
}
