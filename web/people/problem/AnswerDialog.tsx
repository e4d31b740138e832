import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Problem, problemApi } from '#contract/people/problem.ts'
import { ProblemAnswer } from '#domain/people/problem/problem.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { FactList } from '../../kit/display/FactList.tsx'
import { ErrorSummary } from '../../kit/feedback/ErrorSummary.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/forms/Field.tsx'
import { useZodForm } from '../../kit/forms/useZodForm.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** One report with all its data, and the answer. */
export default function AnswerDialog({ problem: b, onClose }: { problem: Problem; onClose: () => void }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const queries = useQueryClient()
  const form = useZodForm(ProblemAnswer, { answer: b.answer ?? '' })
  const answering = useMutation<Problem, Failed, { answer: string }>({
    mutationFn: (body) => call(problemApi.answer, { params: { id: b.id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'problems'] }),
    onError: form.refused,
    onSuccess: () => {
      toast({ kind: 'success', text: t('problem.list.sent') })
      onClose()
    },
  })
  const send = () => {
    const body = form.ready()
    if (body) answering.mutate(body)
  }
  const picture = () =>
    void call(problemApi.screenshot, { params: { id: b.id } })
      .then(saveFile)
      .catch((failure) => toast({ kind: 'error', text: textOf(failure) }))
  return (
    <ConfirmDialog
      open
      title={t('problem.list.answerTitle', { id: b.id })}
      confirm={t(b.answer ? 'shell.close' : 'problem.list.answer')}
      busy={answering.isPending}
      onConfirm={b.answer ? onClose : send}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        <ErrorSummary attempt={form.attempt} wrong={form.wrong.map((w) => ({ fieldId: 'answer', message: w.message }))} />
        <Box sx={{ whiteSpace: 'pre-wrap' }}>{b.told}</Box>
        <FactList
          facts={[
            { label: t('problem.column.fullName'), value: [b.fullName, b.organizationName].filter(Boolean).join(', ') },
            { label: t('problem.column.screen'), value: b.screen },
            ...(b.traceId ? [{ label: t('problem.column.traceId'), value: b.traceId }] : []),
          ]}
        />
        {b.fileName && (
          <Button variant="outlined" size="small" onClick={picture} sx={{ justifySelf: 'start' }}>
            {t('problem.mine.picture')}: {b.fileName}
          </Button>
        )}
        <Field
          id="answer"
          required
          lines={5}
          readOnly={b.answer !== null}
          label={t('problem.list.answerLabel')}
          value={form.values.answer}
          maxLength={4000}
          wrong={form.wrongOf('answer')}
          onChange={(event) => form.change({ answer: event.target.value })}
        />
      </Box>
    </ConfirmDialog>
  )
}
