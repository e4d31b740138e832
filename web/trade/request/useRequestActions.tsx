import {
  mdiClose,
  mdiCommentAlertOutline,
  mdiDeleteOutline,
  mdiFileCertificateOutline,
  mdiFileDownloadOutline,
  mdiFilePlusOutline,
  mdiFileSign,
  mdiHelpCircleOutline,
  mdiPackageVariantClosedCheck,
  mdiPaperclip,
  mdiPencilOutline,
  mdiTruckOutline,
  mdiUndoVariant,
} from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import type { Failed } from '../../kit/http/failed.ts'
import type { RowAction } from '../../kit/menus/RowMenu.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { latestDocument, menuOffers, type OfferedAction, primaryOffer, type RequestAction, signedDocument } from './actions.ts'
import { saveContract, saveRequestDocument, useGenerateRequest } from './api.ts'
import { type RequestQuestion, RequestQuestions } from './RequestQuestions.tsx'

const icons = {
  generate: mdiFilePlusOutline,
  sign: mdiFileSign,
  accept: mdiFileSign,
  refuse: mdiClose,
  edit: mdiPencilOutline,
  download: mdiFileDownloadOutline,
  downloadSigned: mdiFileCertificateOutline,
  contract: mdiPaperclip,
  withdraw: mdiUndoVariant,
  delete: mdiDeleteOutline,
  delivery: mdiTruckOutline,
  receive: mdiPackageVariantClosedCheck,
  why: mdiHelpCircleOutline,
  appeal: mdiCommentAlertOutline,
} as const satisfies Record<RequestAction, string>

export type RequestActions = {
  primary: (r: BitumenRequest) => (RowAction & { emphasis?: 'contained' | 'outlined' }) | null
  menu: (r: BitumenRequest) => RowAction[]
  /** The dialogs of these actions: rendered once per page. */
  dialogs: ReactNode
}

/** All actions on a request, in the lists and on its page; `onRemoved`: it is gone. */
export function useRequestActions(
  onEdit: (r: BitumenRequest) => void,
  onOpen: (what: 'delivery' | 'appeal' | 'why', r: BitumenRequest) => void,
  onRemoved?: () => void,
): RequestActions {
  const t = useTranslate()
  const doer = useCurrentUser()
  const navigate = useNavigate()
  const textOf = useFailureText()
  const [asked, setAsked] = useState<RequestQuestion | null>(null)
  const generate = useGenerateRequest()
  const refused = (failure: Failed) => toast({ kind: 'error', text: textOf(failure) })
  const placeOf = (r: BitumenRequest) => ({ projectId: r.projectId, requestId: r.id })

  const perform: Record<RequestAction, (r: BitumenRequest) => void> = {
    generate: (r) =>
      generate.mutate(placeOf(r), {
        onSuccess: () => toast({ kind: 'success', text: t('request.done.generated', { id: r.id }) }),
        onError: refused,
      }),
    edit: onEdit,
    download: (r) => save(r, latestDocument(r)?.documentId),
    downloadSigned: (r) => save(r, signedDocument(r)?.documentId),
    contract: (r) => void (r.trader && saveContract(placeOf(r), r.trader.contract.documentId).catch(refused)),
    sign: (request) => setAsked({ action: 'sign', request }),
    accept: (request) => {
      if (request.documentFresh) setAsked({ action: 'sign', request })
      else generate.mutate(placeOf(request), { onSuccess: (made) => setAsked({ action: 'sign', request: made }), onError: refused })
    },
    refuse: (request) => setAsked({ action: 'refuse', request }),
    withdraw: (request) => setAsked({ action: 'withdraw', request }),
    delete: (request) => setAsked({ action: 'delete', request }),
    delivery: (request) => onOpen('delivery', request),
    receive: () => void navigate('/contractor/receipts'),
    why: (request) => onOpen('why', request),
    appeal: (request) => onOpen('appeal', request),
  }
  const save = (r: BitumenRequest, documentId: string | undefined) =>
    void (documentId && saveRequestDocument(placeOf(r), documentId).catch(refused))

  const actionOf = (r: BitumenRequest, { action, why }: OfferedAction, text: string): RowAction => ({
    key: action,
    text,
    icon: icons[action],
    onAct: () => perform[action](r),
    danger: action === 'delete' || action === 'refuse',
    busy: (action === 'generate' || action === 'accept') && generate.isPending && generate.variables.requestId === r.id,
    ...(why && { why: t(`request.act.${why}`, { status: r.status.description }) }),
  })
  const menuText = (r: BitumenRequest, action: RequestAction) =>
    t(`request.act.${action === 'generate' ? 'generateDocument' : action}`, { version: signedDocument(r)?.version ?? 0 })
  return {
    primary: (r) => {
      const offer = primaryOffer(r, doer)
      if (!offer) return null
      const due = ['sign', 'accept', 'receive'].includes(offer.action)
      const text = t(`request.act.${offer.action === 'delivery' ? 'follow' : offer.action}`)
      return { ...actionOf(r, offer, text), emphasis: due && !offer.why ? 'contained' : 'outlined' }
    },
    menu: (r) => menuOffers(r, doer).map((offer) => actionOf(r, offer, menuText(r, offer.action))),
    dialogs: asked && <RequestQuestions asked={asked} onRemoved={onRemoved} onClose={() => setAsked(null)} />,
  }
}
