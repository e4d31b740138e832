import Box from '@mui/material/Box'
import { useState } from 'react'
import { attachmentBytes, attachmentRefusals } from '#domain/document/attachment.ts'
import { SubstitutionDraft, usualTerm } from '#domain/substitution/substitution.ts'
import { refusalText } from '#i18n/refusal-text.ts'
import { TroubleBox } from '../document/signing/TroubleBox.tsx'
import { useMe } from '../session/session.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { FormSelect } from '../ui/SelectField.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { useFilled } from '../useFilled.ts'
import { useOrderSigning } from './useOrderSigning.ts'

const today = () => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10)

/** Who signs for me, when, by which order; the order is signed and sent at once. */
export default function OrderDialog({
  colleagues,
  onClose,
}: {
  colleagues: readonly { id: number; fullName: string }[]
  onClose: () => void
}) {
  const say = useSay()
  const { user, membership } = useMe()
  const [order, setOrder] = useState<File | null>(null)
  const form = useFilled(SubstitutionDraft, {
    deputyId: colleagues.length === 1 ? colleagues[0]!.id : 0,
    orderNumber: '',
    ...usualTerm(today()),
  })
  const signing = useOrderSigning({ iin: user.iin, bin: membership.bin }, () => {
    tell({ kind: 'success', text: say('substitution.made') })
    onClose()
  })
  const check = async (file: File) => {
    const start = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
    const [reason] = attachmentRefusals({ start, size: file.size, name: file.name }, 'order')
    return reason ? refusalText(say, reason) : null
  }
  const noOrder = form.attempt > 0 && !order ? [{ message: say('refusal.substitution.noOrder') }] : []
  const send = async () => {
    const draft = form.ready()
    if (!draft || !order) return
    const refused = await signing.begin(draft, order)
    if (refused) form.refused(refused)
  }
  const wrong = form.wrong.map((w) => ({ fieldId: `order-${w.field}`, message: w.message }))
  return (
    <ConfirmDialog
      open
      title={say('substitution.make')}
      confirm={say(signing.busy ? 'substitution.signing' : 'substitution.sign')}
      busy={signing.busy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorSummary attempt={form.attempt} wrong={[...wrong, ...noOrder]} />
        {signing.failed && <TroubleBox outcome={signing.failed} />}
        <FormSelect
          id="order-deputyId"
          label={say('substitution.deputy')}
          value={String(form.values.deputyId || '')}
          options={[{ value: '', text: say('substitution.choose') }, ...colleagues.map((c) => ({ value: String(c.id), text: c.fullName }))]}
          onChoose={(id) => form.change({ deputyId: Number(id) })}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
          {(['from', 'until'] as const).map((name) => (
            <Field
              key={name}
              id={`order-${name}`}
              type="date"
              required
              label={say(`substitution.${name}`)}
              value={form.values[name]}
              wrong={form.wrongOf(name)}
              onChange={(event) => form.change({ [name]: event.target.value })}
            />
          ))}
        </Box>
        <Field
          id="order-orderNumber"
          required
          label={say('substitution.orderNumber')}
          value={form.values.orderNumber}
          maxLength={50}
          wrong={form.wrongOf('orderNumber')}
          onChange={(event) => form.change({ orderNumber: event.target.value })}
        />
        <FileDrop
          label={say('substitution.order')}
          file={order}
          check={check}
          onFile={setOrder}
          types="PDF"
          accept=".pdf,application/pdf"
          most={attachmentBytes}
        />
      </Box>
    </ConfirmDialog>
  )
}
