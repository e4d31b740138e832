import Box from '@mui/material/Box'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ProblemReport, pictureRefusals, screenshotBytes } from '#domain/people/problem/problem.ts'
import { roleOf } from '#domain/role.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { FactList } from '../../kit/display/FactList.tsx'
import { ErrorSummary } from '../../kit/feedback/ErrorSummary.tsx'
import type { Report } from '../../kit/feedback/report.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/forms/Field.tsx'
import { FileDrop } from '../../kit/forms/FileDrop.tsx'
import { useZodForm } from '../../kit/forms/useZodForm.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useReport } from './api.ts'

/** A problem report: page, role and error number are added automatically, a picture may be attached. */
export default function ReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const t = useTranslate()
  const { membership } = useCurrentUser()
  const { pathname, search } = useLocation()
  const sending = useReport()
  const [screenshot, setScreenshot] = useState<File | null>(null)
  const form = useZodForm(ProblemReport, { screen: `${pathname}${search}`.slice(0, 500), traceId: report.traceId ?? '', told: '' })
  const check = async (file: File) => {
    const fits = file.size <= screenshotBytes && pictureRefusals(new Uint8Array(await file.slice(0, 8).arrayBuffer())).length === 0
    return fits ? null : t('refusal.problem.notImage')
  }
  const send = () => {
    const body = form.ready()
    if (!body) return
    sending.mutate(
      { body, screenshot },
      {
        onSuccess: ({ id }) => {
          toast({ kind: 'success', text: t('problem.report.sent', { id }) })
          onClose()
        },
        onError: form.refused,
      },
    )
  }
  const facts = [
    { label: t('problem.report.screen'), value: form.values.screen },
    { label: t('problem.report.role'), value: t(`role.${roleOf(membership.role)}`) },
    ...(report.traceId ? [{ label: t('problem.report.traceId'), value: report.traceId }] : []),
  ]
  return (
    <ConfirmDialog
      open
      title={t('problem.report.title')}
      confirm={t('problem.report.send')}
      busy={sending.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        <ErrorSummary attempt={form.attempt} wrong={form.wrong.map((w) => ({ fieldId: 'problem-told', message: w.message }))} />
        <div>{t('problem.report.lead')}</div>
        <FactList facts={facts} />
        <Field
          id="problem-told"
          autoFocus
          required
          lines={5}
          label={t('problem.report.told')}
          hint={t('problem.report.toldHint')}
          value={form.values.told}
          maxLength={4000}
          wrong={form.wrongOf('told')}
          onChange={(event) => form.change({ told: event.target.value })}
        />
        <FileDrop
          label={t('problem.report.screenshot')}
          file={screenshot}
          check={check}
          onFile={setScreenshot}
          types="PNG, JPEG"
          accept="image/png,image/jpeg"
          most={screenshotBytes}
        />
      </Box>
    </ConfirmDialog>
  )
}
