import { useRef, useState } from 'react'
import { type Project, projectApi } from '#contract/trade/project.ts'
import { useFormDraft } from '../../core/draft/useFormDraft.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { call } from '../../kit/http/call.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import type { Send } from './form/useSubmitProject.ts'
import { type ProjectValues, restored, valuesOf } from './form/values.ts'
import type { Whose } from './StaleNotice.tsx'

/** Initial state of the form. `version` is the project version it is based on; each `times` is a new form instance. */
type Begun = { values: ProjectValues; version: number; files: Project['projectAttachmentList']; times: number }
const begunWith = (p: Project, times: number): Begun => ({ values: valuesOf(p), version: p.version, files: p.projectAttachmentList, times })

/** The draft as stored on the server: bound to one version of the project, or a concurrent save would be overwritten unnoticed. */
const keptOf = (value: unknown): { version: number; values: ProjectValues } | null => {
  if (typeof value !== 'object' || value === null || !('version' in value) || typeof value.version !== 'number') return null
  const values = 'values' in value ? restored(value.values) : null
  return values && { version: value.version, values }
}

/** State of editing a project: the initial values of the form, and the resolution of a concurrent save. */
export function useEditing(read: Project) {
  const t = useTranslate()
  const { id } = read
  const [begun, setBegun] = useState(() => begunWith(read, 0))
  const [version, setVersion] = useState(read.version)
  const draft = useFormDraft(`project.${id}`, { version, values: begun.values })
  /** The version for saving: after choosing to overwrite, saving waits until the newer version is loaded. */
  const savedOver = useRef(Promise.resolve(read.version))
  const [stale, setStale] = useState<string | null>(null)
  const begin = (next: Omit<Begun, 'times'>) => {
    setBegun(({ times }) => ({ ...next, times: times + 1 }))
    setVersion(next.version)
    savedOver.current = Promise.resolve(next.version)
  }
  const resume = (value: unknown) => begin({ ...begunWith(read, 0), ...keptOf(value) })
  const choose = async (whose: Whose) => {
    const reading = call(projectApi.one, { params: { id } }).catch(() => null)
    if (whose === 'mine') savedOver.current = reading.then((project) => project?.version ?? version)
    const fresh = await reading
    if (!fresh) return toast({ kind: 'error', text: t('shell.failure.network') })
    // the draft stored on the server belongs to the outdated version
    void draft.discard().catch(() => null)
    if (whose === 'mine') setVersion(fresh.version)
    else begin(begunWith(fresh, 0))
    setStale(null)
    toast({ kind: 'info', text: t(whose === 'theirs' ? 'projectForm.edit.theirsTaken' : 'projectForm.edit.mineTaken') })
  }
  const send: Send = async (filed, removedAttachments, sending) => {
    const body = { ...filed, version: await savedOver.current, removedAttachments }
    return call(projectApi.edit, { params: { id }, body, ...sending })
  }
  return { draft, begun, version, stale, setStale, choose, resume, send }
}
