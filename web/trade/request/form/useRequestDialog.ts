import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { FreeTons } from '#contract/free-tons.ts'
import type { Project } from '#contract/trade/project.ts'
import type { BitumenRequest } from '#contract/trade/request.ts'
import type { RequestDraft } from '#domain/trade/request/request.ts'
import { useFormDraft } from '../../../core/draft/useFormDraft.ts'
import { useFailureText } from '../../../kit/feedback/FailureBox.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { asFailed, isAborted } from '../../../kit/http/failed.ts'
import { useLeaveGuard } from '../../../kit/navigation/useLeaveGuard.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { useRequestForm } from './useRequestForm.ts'
import { useSubmitRequest } from './useSubmitRequest.ts'
import { draftOf, emptyRequest, type RequestValues, restored, twinIn, valuesOf } from './values.ts'

export type RequestProps = {
  project: Project
  /** The request being edited. */
  request: BitumenRequest | null
  emergency: boolean
  free: FreeTons
  /** The newest signed request of an earlier month, as a template for a similar one. */
  like: BitumenRequest | null
  today: string
  onClose: () => void
}

/** State of the request form: sending it and closing it. */
export function useRequestDialog({ project, request, emergency, free, today, onClose }: RequestProps) {
  const t = useTranslate()
  const textOf = useFailureText()
  const kept = request?.trader?.contract.fileName ?? null
  const requestPeriod = request?.requestPeriod ?? (emergency && free.emergency ? free.emergency.requestPeriod : free.requestPeriod)
  const around = useMemo(
    () => ({
      ...{ project, requestPeriod, today, free: free.free },
      ...(request && { month: request.requestPeriod }),
      ...(emergency && { reserve: free.emergency?.left ?? null }),
    }),
    [project, requestPeriod, today, free, request, emergency],
  )
  const form = useRequestForm(request ? valuesOf(request) : emptyRequest, around, kept !== null)
  const { submit, cancel, busy, progress } = useSubmitRequest(project.id, request)
  const [leaving, setLeaving] = useState(false)
  const [twin, setTwin] = useState<FreeTons['requests'][number] | null>(null)
  // separate for each project: a request is written for one
  const draft = useFormDraft(`request.${request ? `edit.${request.id}` : `${emergency ? 'emergency' : 'new'}.${project.id}`}`, form.initial)
  const keep = useEffectEvent((values: RequestValues) => draft.keep(form.changed ? values : null))
  useEffect(() => keep(form.values), [form.values])
  // a file is not kept
  const loses = form.changed && (draft.keeping.at !== 'saved' || form.contract !== null)
  useLeaveGuard(form.changed, loses)

  const twinOf = (values: RequestValues) => twinIn(values, project.projectStorageList, requestPeriod, free.requests)
  const send = () => {
    form.tried()
    if (form.blocked) return toast({ kind: 'error', text: form.blocked })
    const found = twinOf(form.values)
    // an edit that leaves month, grade and destination alone was asked about it when the request was filed
    if (found && !(request && twinOf(valuesOf(request)))) return setTwin(found)
    return file()
  }
  const file = async () => {
    setTwin(null)
    try {
      // The rules have just found no errors in it.
      const { message, warning } = await submit(draftOf(form.values, around) as RequestDraft, form.values.withTrader ? form.contract : null)
      void draft.settle().catch(() => null)
      toast({ kind: 'success', text: request ? t('request.done.saved', { id: request.id }) : message })
      if (!request) toast({ kind: 'info', text: t('request.done.signNext') })
      if (warning && warning.id !== twin?.id) toast({ kind: 'warning', text: warning.message })
      onClose()
    } catch (error) {
      if (isAborted(error)) return toast({ kind: 'info', text: t('request.form.cancelled') })
      const failure = asFailed(error)
      form.refusedBy(failure)
      toast({ kind: 'error', text: textOf(failure) })
    }
  }
  return {
    ...{ form, draft, kept, requestPeriod, busy, progress, send, cancel, leaving, twin, file },
    resumed: (value: unknown) => {
      const values = restored(value)
      if (values) form.fill(values)
    },
    back: () => setTwin(null),
    stay: () => setLeaving(false),
    close: () => (busy ? undefined : loses ? setLeaving(true) : onClose()),
    likeLast: (r: BitumenRequest) => {
      form.fill({ ...valuesOf(r), emergencyReason: form.values.emergencyReason })
      toast({ kind: 'info', text: t(r.trader ? 'request.form.likeLastTrader' : 'request.form.likeLastDone', { id: r.id }) })
    },
  }
}
export type RequestDialogState = ReturnType<typeof useRequestDialog>
