import { useState } from 'react'
import { attachmentRefusals } from '#domain/documents/document/attachment.ts'
import { SubstitutionDraft, usualTerm } from '#domain/documents/substitution/substitution.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { portalToday } from '../../core/portal/portal-time.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { useZodForm } from '../../kit/forms/useZodForm.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useOrderSigning } from './useOrderSigning.ts'

export type Colleague = { id: number; fullName: string }

/** An order that names a deputy, until it is signed and sent. */
export function useOrder(colleagues: readonly Colleague[], onClose: () => void) {
  const t = useTranslate()
  const { user, membership } = useCurrentUser()
  const [order, setOrder] = useState<File | null>(null)
  const form = useZodForm(SubstitutionDraft, {
    deputyId: colleagues.length === 1 ? colleagues[0]!.id : 0,
    orderNumber: '',
    ...usualTerm(portalToday()),
  })
  const { begin, ...signing } = useOrderSigning({ iin: user.iin, bin: membership.bin }, () => {
    toast({ kind: 'success', text: t('substitution.made') })
    onClose()
  })
  const noOrder = form.attempt > 0 && !order ? [{ label: t('substitution.order'), message: t('refusal.substitution.noOrder') }] : []
  return {
    form,
    order,
    setOrder,
    ...signing,
    wrong: [...form.wrong.map((w) => ({ fieldId: `order-${w.field}`, message: w.message })), ...noOrder],
    check: async (file: File) => {
      const start = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
      const [reason] = attachmentRefusals({ start, size: file.size, name: file.name }, 'order')
      return reason ? refusalText(t, reason) : null
    },
    send: async () => {
      const draft = form.ready()
      if (!draft || !order) return
      const refused = await begin(draft, order)
      if (refused) form.refused(refused)
    },
  }
}
