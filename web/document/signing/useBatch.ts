import { useQueryClient } from '@tanstack/react-query'
import type { NCALayerClient } from 'ncalayer-js-client'
import { useEffect, useRef, useState } from 'react'
import { documentApi } from '#contract/document.ts'
import { useAbout } from '../../about.ts'
import { call, newKey } from '../../call.ts'
import { Failed } from '../../failed.ts'
import { useMe } from '../../session/session.ts'
import { useFailureText } from '../../ui/FailureBox.tsx'
import { tell } from '../../ui/tell.ts'
import { useLanguage, useSay } from '../../ui/words.tsx'
import { BatchCeremony, type BatchPaper, type Item, type Progress } from './batch.ts'
import { connect, disconnect, isOpen, signAllBase64, signBase64 } from './ncalayer.ts'
import { NoSignature, type Outcome, outcomeOf } from './outcome.ts'
import { storedPaper } from './paper.ts'
import { surroundings } from './surroundings.ts'

export type Batch = {
  items: readonly Item[]
  /** null = not going on. */
  progress: Progress | null
  oneByOne: boolean
  failed: Outcome | null
  begin: () => Promise<void>
}

/** A ceremony over many papers, drawn as it goes. */
export function useBatch(papers: readonly BatchPaper[]): Batch {
  const say = useSay()
  const language = useLanguage()
  const textOf = useFailureText()
  const about = useAbout()
  const queries = useQueryClient()
  const { user, membership } = useMe()
  const client = useRef<NCALayerClient>(undefined)
  const stage = useRef<Progress['stage']>('connect')
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failed, setFailed] = useState<Outcome | null>(null)
  const asking = { signer: { iin: user.iin, bin: membership.bin }, demo: about?.demo != null, language }
  const [ceremony] = useState(
    () =>
      new BatchCeremony(
        papers,
        {
          read: async (paper) => (await storedPaper(paper)).data,
          connect: async () => {
            if (isOpen(client.current)) return
            client.current = (await connect(about?.signerUrls ?? [])).client
            tell({ kind: 'success', text: say('document.toast.connected') })
          },
          signAll: (data) => signAllBase64(client.current!, data, asking),
          signOne: (data) => signBase64(client.current!, data, asking),
          open: () => isOpen(client.current),
          send: (made, idempotencyKey) => call(documentApi.signMany, { body: [...made], idempotencyKey }),
          newKey,
          textOf: (error) => {
            if (error instanceof Failed) return textOf(error)
            if (error instanceof NoSignature) return say('document.failure.nothing.title')
            return `${say('document.failure.program.title')}: ${error instanceof Error ? error.message : String(error)}`
          },
        },
        (now) => {
          if (now) stage.current = now.stage
          setProgress(now)
        },
      ),
  )
  useEffect(() => () => disconnect(client.current), [])

  async function begin(): Promise<void> {
    setFailed(null)
    try {
      await ceremony.begin()
    } catch (error) {
      const outcome = outcomeOf(stage.current, error, await surroundings(isOpen(client.current)))
      setFailed(outcome)
      const detail = outcome.detail ?? say(`document.failure.${outcome.trouble}.title`)
      tell({ kind: 'error', text: say(outcome.stage === 'send' ? 'document.toast.signing' : 'document.toast.processing', { detail }) })
    }
    setProgress(null)
    await queries.invalidateQueries()
  }
  return { items: ceremony.items, progress, oneByOne: ceremony.oneByOne, failed, begin }
}
