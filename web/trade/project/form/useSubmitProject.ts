import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { Project } from '#contract/trade/project.ts'
import type { ProjectDraft } from '#domain/trade/project/project.ts'
import { type Extra, newKey } from '../../../kit/http/call.ts'
import type { Attached } from './FilesSection.tsx'

export type Draft = z.input<typeof ProjectDraft>
/** Creates or edits a project: `removed` = attachments to remove. */
export type Send = (draft: Draft, removed: string[], sending: Extra) => Promise<Project>

export type Submitting = {
  /** 'submitted' is final: one intent creates one project (docs/requirements.md, section 4). */
  state: 'idle' | 'submitting' | 'submitted'
  /** Share of bytes sent while files are uploaded, else null. */
  progress: number | null
  /** @throws {Failed}; AbortError if cancelled */
  submit: (draft: Draft, attached: Attached) => Promise<Project>
  cancel: () => void
}

/** Sends the form once: a retry of the same content after a lost response is the same intent and has the same key. */
export function useSubmitProject(send: Send): Submitting {
  const queries = useQueryClient()
  const [state, setState] = useState<Submitting['state']>('idle')
  const [progress, setProgress] = useState<number | null>(null)
  const intent = useRef({ content: '', key: '' })
  const abort = useRef<AbortController>(undefined)

  async function submit(draft: Draft, { chosen, removed }: Attached): Promise<Project> {
    const content = JSON.stringify([draft, removed, chosen.map((file) => file && [file.name, file.size, file.lastModified])])
    if (intent.current.content !== content) intent.current = { content, key: newKey() }
    abort.current = new AbortController()
    setState('submitting')
    setProgress(0)
    try {
      const project = await send(draft, [...removed], {
        files: { attachment1: chosen[0], attachment2: chosen[1] },
        idempotencyKey: intent.current.key,
        signal: abort.current.signal,
        onProgress: setProgress,
      })
      setState('submitted')
      await queries.invalidateQueries()
      return project
    } catch (error) {
      setState('idle')
      throw error
    } finally {
      setProgress(null)
    }
  }
  return { state, progress, submit, cancel: () => abort.current?.abort() }
}
