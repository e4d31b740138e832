import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type BitumenRequest, type RequestAnswer, requestApi } from '#contract/trade/request.ts'
import type { EmergencyDraft, RequestDraft } from '#domain/trade/request/request.ts'
import { call, newKey } from '../../../kit/http/call.ts'
import { Failed } from '../../../kit/http/failed.ts'

export type Submitting = {
  busy: boolean
  /** Share of bytes sent while a file is uploaded, else null. */
  progress: number | null
  /** Returns the server's success message and its warning. @throws {Failed}, also if the response has success: false; or as an abort does */
  submit: (draft: RequestDraft | EmergencyDraft, contract: File | null) => Promise<Pick<RequestAnswer, 'message' | 'warning'>>
  cancel: () => void
}

/** Creates or edits a request. A retry of the same content after a lost response is the same intent and has the same key. */
export function useSubmitRequest(projectId: number, changed: BitumenRequest | null): Submitting {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const intent = useRef({ content: '', key: '' })
  const abort = useRef<AbortController>(undefined)

  async function submit(draft: RequestDraft | EmergencyDraft, contract: File | null): Promise<Pick<RequestAnswer, 'message' | 'warning'>> {
    const content = JSON.stringify([draft, contract && [contract.name, contract.size, contract.lastModified]])
    if (intent.current.content !== content) intent.current = { content, key: newKey() }
    abort.current = new AbortController()
    const sent = {
      files: { traderContractAttachment: contract },
      idempotencyKey: intent.current.key,
      signal: abort.current.signal,
      onProgress: setProgress,
    }
    setProgress(0)
    try {
      if (changed) {
        const { id, version } = changed
        await call(requestApi.edit, { params: { projectId, requestId: id }, body: { ...draft, version }, ...sent })
        return { message: '' }
      }
      const answer =
        'emergencyReason' in draft
          ? await call(requestApi.emergency, { params: { projectId }, body: draft, ...sent })
          : await call(requestApi.create, { params: { projectId }, body: draft, ...sent })
      if (!answer.success) throw new Failed(200, answer)
      return answer
    } catch (error) {
      // A refused intent is over: the next attempt gets a new key. After a lost response the key is used again.
      if (error instanceof Failed && error.code !== 'network') intent.current.content = ''
      throw error
    } finally {
      setProgress(null)
      await queries.invalidateQueries()
    }
  }
  return { busy: progress !== null, progress, submit, cancel: () => abort.current?.abort() }
}
