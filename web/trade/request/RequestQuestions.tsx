import type { BitumenRequest } from '#contract/trade/request.ts'
import { LazySigningDialog } from '../../documents/document/signing/LazySigningDialog.tsx'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { latestDocument } from './actions.ts'
import { useActOnRequest, useRemoveRequest } from './api.ts'

export type RequestQuestion = { action: 'sign' | 'delete' | 'withdraw' | 'refuse'; request: BitumenRequest }

const doneWords = { delete: 'deleted', withdraw: 'withdrawn', refuse: 'refused' } as const

type Props = { asked: RequestQuestion; onRemoved: (() => void) | undefined; onClose: () => void }

/** Confirmations before a request is signed, deleted or withdrawn, or an offer is refused. */
export function RequestQuestions({ asked: { action, request: r }, onRemoved, onClose }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [remove, act] = [useRemoveRequest(), useActOnRequest()]
  if (action === 'sign') {
    const latest = latestDocument(r)
    if (!latest) return null
    const title = t('trade.requestTitle', { id: r.id, project: r.project.projectName })
    return <LazySigningDialog toSign={{ ...latest, projectId: r.projectId, requestId: r.id, title }} onClose={onClose} />
  }
  const place = { projectId: r.projectId, requestId: r.id }
  const told = {
    onSuccess: () => {
      toast({ kind: 'success', text: t(`request.done.${doneWords[action]}`, { id: r.id }) })
      if (action === 'delete') onRemoved?.()
    },
    onError: (failure: Failed) => toast({ kind: 'error', text: textOf(failure) }),
    onSettled: onClose,
  }
  return (
    <ConfirmDialog
      open
      danger
      busy={remove.isPending || act.isPending}
      title={t(`request.confirm.${action}Title`, { id: r.id })}
      confirm={t(`request.confirm.${action}`)}
      onConfirm={() => (action === 'delete' ? remove.mutate(place, told) : act.mutate({ ...place, act: action }, told))}
      onClose={onClose}
    >
      {t(`request.confirm.${action}Text`, { volume: formatNumber((r.proposal ?? r).requestVolume) })}
    </ConfirmDialog>
  )
}
