import Button from '@mui/material/Button'
import { useState } from 'react'
import { commentFits } from '#domain/flow.ts'
import { type AppealFigure, appealFigures, cutOf } from '#domain/trade/appeal/appeal.ts'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { CommentField } from '../../kit/forms/CommentField.tsx'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { useAppeals, useFileAppeal } from './api.ts'

/** The figures of a request that an appeal uses, tons. */
export type Cuttable = {
  id: number
  requestVolume: number
  approvedVolume: number | null
  limitedVolume: number | null
  distributedAmount: number | null
}
/** Returns the figures of a request that were cut, the last cut first, since it matters most. */
export const cutsOf = (request: Cuttable): AppealFigure[] => appealFigures.filter((figure) => cutOf(request, figure) !== null).reverse()

/** Files an appeal against a cut of a request. */
export default function FileDialog({ request, onClose }: { request: Cuttable; onClose: () => void }) {
  const t = useTranslate()
  const file = useFileAppeal()
  const days = useAppeals({ requestId: request.id, size: 1 }).data?.answerDays
  const cuts = cutsOf(request)
  const [figure, setFigure] = useState<AppealFigure>(cuts[0] ?? 'APPROVED')
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const send = () => {
    setTried(true)
    if (!commentFits(comment)) return
    const onSuccess = () => {
      toast({ kind: 'success', text: t('appeal.filed') })
      onClose()
    }
    file.mutate({ requestId: request.id, figure, comment: comment.trim() }, { onSuccess })
  }
  return (
    <FormDialog
      title={t('appeal.fileTitle', { id: request.id })}
      onClose={onClose}
      actions={
        <Button variant="contained" loading={file.isPending} onClick={send}>
          {t('appeal.file')}
        </Button>
      }
    >
      {file.error && <FailureBox failure={file.error} />}
      <p style={{ margin: 0, minHeight: '1.5em' }}>{days !== undefined && t('appeal.fileText', { count: days })}</p>
      <SelectField
        label={t('appeal.choose')}
        value={figure}
        onChoose={setFigure}
        options={cuts.map((value) => {
          const { before, after } = cutOf(request, value)!
          return {
            value,
            text: `${t(`appeal.figure.${value}`)}: ${t('appeal.cut', { before: formatNumber(before), after: formatNumber(after) })}`,
          }
        })}
      />
      <CommentField label={t('appeal.fileLabel')} value={comment} tried={tried} onChange={setComment} />
    </FormDialog>
  )
}
