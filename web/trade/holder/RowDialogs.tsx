import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import type { SupplierAllocation } from '#contract/trade/holder.ts'
import { commentFits } from '#domain/flow.ts'
import { refusalsOf } from '#domain/refusal.ts'
import { ExactTons, sumTons } from '#domain/tons.ts'
import { keptRefusals } from '#domain/trade/allocation/kept.ts'
import { keptTons, promisedTons } from '#domain/trade/allocation/promised.ts'
import { type ShortReason, shortReasons } from '#domain/trade/shipment/stages.ts'
import { writtenTons } from '#domain/typed-tons.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { useStepKg } from '../../core/portal/about.ts'
import { CommentDialog } from '../../kit/dialogs/CommentDialog.tsx'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { CommentField } from '../../kit/forms/CommentField.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { FormSelect } from '../../kit/forms/SelectField.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { useHolderActs } from './api.ts'

type Props = { what: 'reject' | 'reduce'; row: SupplierAllocation; onClose: () => void }

/** Dialogs for the reason of a rejection, or the volume and reason of a reduction. */
export default function RowDialogs({ what, row, onClose }: Props) {
  return what === 'reject' ? <RejectDialog row={row} onClose={onClose} /> : <ReduceDialog row={row} onClose={onClose} />
}

function RejectDialog({ row, onClose }: Omit<Props, 'what'>) {
  const t = useTranslate()
  const failureText = useFailureText()
  const { reject } = useHolderActs()
  const added = row.unpromised > 0
  const words = added ? 'rejectAdded' : 'reject'
  const [busy, setBusy] = useState(false)
  const confirm = async (comment: string) => {
    setBusy(true)
    try {
      await reject(row.id, { comment, version: row.version })
      toast({ kind: 'success', text: t(`holder.${words}.done`) })
      onClose()
    } catch (failure) {
      toast({ kind: 'error', text: failureText(failure as Failed) })
      setBusy(false)
    }
  }
  return (
    <CommentDialog
      title={t(`holder.${words}.title`)}
      text={t(`holder.${words}.text`, {
        contractor: row.contractor.organizationName,
        tons: formatNumber(added ? sumTons([row.volume, -keptTons(row)]) : row.volume),
        kept: formatNumber(keptTons(row)),
      })}
      confirm={t(`holder.${words}.confirm`)}
      busy={busy}
      onConfirm={(comment) => void confirm(comment)}
      onClose={onClose}
    />
  )
}

function ReduceDialog({ row, onClose }: Omit<Props, 'what'>) {
  const t = useTranslate()
  const failureText = useFailureText()
  const { reduce } = useHolderActs()
  const stepKg = useStepKg()
  const [text, setText] = useState('')
  const [reason, setReason] = useState<ShortReason | ''>('')
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const read = ExactTons.safeParse(writtenTons(text))
  const volume = read.data ?? 0
  const tonsWrong = read.error
    ? refusalText(t, refusalsOf(read.error)[0]!)
    : keptRefusals(volume, row, stepKg).map((refusal) => refusalText(t, refusal))[0]
  const confirm = async () => {
    setTried(true)
    if (tonsWrong || reason === '' || !commentFits(comment)) {
      first.current?.focus()
      return
    }
    setBusy(true)
    try {
      await reduce(row.id, { volume, reason, comment: comment.trim(), version: row.version })
      toast({ kind: 'success', text: t('holder.reduce.done') })
      onClose()
    } catch (failure) {
      setRefused(failureText(failure as Failed))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      busy={busy}
      title={t('holder.reduce.title')}
      confirm={t('holder.reduce.confirm')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box>
          {t(row.unpromised > 0 ? 'holder.reduce.textRaised' : 'holder.reduce.text', {
            contractor: row.contractor.organizationName,
            volume: formatNumber(promisedTons(row)),
            added: formatNumber(row.unpromised),
            shipped: formatNumber(row.shipped),
          })}
        </Box>
        {refused && <Notice kind="error">{refused}</Notice>}
        <Field
          ref={first}
          required
          label={t('holder.reduce.volume')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          wrong={tried ? tonsWrong : undefined}
        />
        <FormSelect
          label={t('holder.reduce.reason')}
          value={reason}
          options={[
            { value: '' as const, text: t('holder.reduce.choose') },
            ...shortReasons.map((value) => ({ value, text: t(`holder.reason.${value}`) })),
          ]}
          onChoose={setReason}
        />
        {tried && reason === '' && <Box sx={{ color: 'error.main' }}>{t('refusal.holder.reasonRequired')}</Box>}
        <CommentField value={comment} onChange={setComment} tried={tried} autoFocus={false} lines={3} />
      </Box>
    </ConfirmDialog>
  )
}
