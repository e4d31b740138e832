import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { documentApi } from '#contract/documents/document.ts'
import { useAbout } from '../../../core/portal/about.ts'
import { useCurrentUser } from '../../../core/session/session.ts'
import { failureKey, NoSignature, type SigningFailure, signingFailureOf } from '../../../core/signer/outcome.ts'
import type { SignElsewhere } from '../../../core/signer/sign-elsewhere.ts'
import { SignerConnection } from '../../../core/signer/signer-connection.ts'
import { surroundings } from '../../../core/signer/surroundings.ts'
import { useFailureText } from '../../../kit/feedback/FailureBox.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { call, newKey } from '../../../kit/http/call.ts'
import { Failed } from '../../../kit/http/failed.ts'
import { useLanguage, useTranslate } from '../../../kit/text/i18n.tsx'
import { type BatchDocument, BatchSigning, type Item, type Progress } from './batch.ts'
import { storedDocument } from './document.ts'

export type Batch = {
  items: readonly Item[]
  /** null = not running. */
  progress: Progress | null
  oneByOne: boolean
  failed: SigningFailure | null
  begin: (signElsewhere?: SignElsewhere) => Promise<void>
}

/** State of a batch signing, updated as it proceeds. */
export function useBatch(docs: readonly BatchDocument[]): Batch {
  const t = useTranslate()
  const language = useLanguage()
  const textOf = useFailureText()
  const about = useAbout()
  const queries = useQueryClient()
  const { user, membership } = useCurrentUser()
  const [connection] = useState(() => new SignerConnection())
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failed, setFailed] = useState<SigningFailure | null>(null)
  const asking = { signer: { iin: user.iin, bin: membership.bin }, language }
  const [ceremony] = useState(
    () =>
      new BatchSigning(
        docs,
        {
          read: async (toSign) => (await storedDocument(toSign)).data,
          connect: async () => {
            await connection.open(about)
            toast({ kind: 'success', text: t('document.toast.connected') })
          },
          signAll: (data) => connection.signAll(data, asking),
          signOne: (data) => connection.signOne(data, asking),
          open: connection.isOpen,
          send: (made, idempotencyKey) => call(documentApi.signMany, { body: [...made], idempotencyKey }),
          newKey,
          textOf: (error) => {
            if (error instanceof Failed) return textOf(error)
            const returned = error instanceof Error ? error.message : String(error)
            const title = t(`document.failure.${error instanceof NoSignature ? 'nothing' : 'program'}.title`)
            return `${title}. ${t('document.failure.returned', { returned })}`
          },
        },
        setProgress,
      ),
  )
  useEffect(() => connection.close, [connection])

  async function begin(signElsewhere?: SignElsewhere): Promise<void> {
    setFailed(null)
    try {
      await ceremony.begin(signElsewhere)
    } catch (error) {
      const outcome = signingFailureOf(ceremony.stage, error, await surroundings(connection.isOpen()))
      setFailed(outcome)
      const detail = outcome.detail ?? t(`${failureKey(outcome.trouble)}.title`)
      toast({ kind: 'error', text: t(outcome.stage === 'send' ? 'document.toast.signing' : 'document.toast.processing', { detail }) })
    }
    setProgress(null)
    await queries.invalidateQueries()
  }
  return { items: ceremony.items, progress, oneByOne: ceremony.oneByOne, failed, begin }
}
