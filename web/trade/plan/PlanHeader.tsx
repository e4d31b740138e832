import { mdiFilePdfBox } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { AnnualPlan, MonthlyPlan } from '#contract/trade/plan.ts'
import { daysBetween } from '#domain/day.ts'
import { useAbout } from '../../core/portal/about.ts'
import { Deadline } from '../../core/portal/Deadline.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { EditState } from '../../kit/feedback/EditState.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import type { MatrixEdit } from '../../kit/matrix/matrix-trail.ts'
import { UndoButtons } from '../../kit/matrix/UndoButtons.tsx'
import { type RowAction, RowMenu } from '../../kit/menus/RowMenu.tsx'
import { type SheetFormat, sheetActions } from '../../kit/menus/sheet-format.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { saveDocument } from './api.ts'
import { planTone } from './plan-tone.ts'
import type { PlanDesk } from './usePlanDesk.ts'

type Props = {
  title: string
  plan: AnnualPlan | MonthlyPlan
  desk: PlanDesk
  draft: { edit: Pick<MatrixEdit<string>, 'undo' | 'redo' | 'mayUndo' | 'mayRedo'>; dirty: boolean }
  stepper: ReactNode
  /** Whether the plan can be approved in its current state. */
  sound: boolean
  onSave: () => Promise<void>
  onApprove: () => Promise<void>
  more: readonly RowAction[]
  /** null = there is no data for a spreadsheet yet. */
  onSheet: ((format: SheetFormat) => Promise<void>) | null
}

/** Header of an annual or monthly plan: status, deadline, actions on the whole plan. */
export function PlanHeader({ title, plan, desk, draft: { edit, dirty }, stepper, sound, onSave, onApprove, more, onSheet }: Props) {
  const t = useTranslate()
  const today = useAbout()?.today
  const { writes, drafted, editing, busy, attempt, correct } = desk
  const latest = plan.documents.at(-1)
  const unready = sound ? !drafted && !dirty && t('shell.why.unchanged') : t('plan.unsound')
  const rest = [
    ...more,
    ...(onSheet ? sheetActions(t, (format) => void attempt(() => onSheet(format))) : []),
    ...(latest && !dirty
      ? [{ key: 'pdf', text: t('plan.pdf'), icon: mdiFilePdfBox, onAct: () => void attempt(() => saveDocument(latest.documentId)) }]
      : []),
  ]
  return (
    <PageHeader
      title={title}
      below={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
          <StatusChip tone={planTone(plan.status.code)} text={plan.status.description} />
          <span>{t('plan.version', { version: plan.documentVersion })}</span>
          {writes && drafted && today && (
            <Deadline
              of={'period' in plan ? 'monthlyPlan' : 'annualPlanDay'}
              daysLeft={daysBetween(today, plan.deadline)}
              deadline={plan.deadline}
            />
          )}
          {editing && <EditState dirty={dirty} updatedAt={drafted ? plan.updatedAt : null} />}
        </Box>
      }
      actions={
        <>
          {stepper}
          {editing && <UndoButtons edit={edit} />}
          {editing && (
            <Button variant="outlined" loading={busy} {...reasoned(!dirty && t('shell.why.unchanged'), () => void attempt(onSave))}>
              {t('plan.save')}
            </Button>
          )}
          {editing && (
            <Button variant="contained" loading={busy} {...reasoned(unready, () => void attempt(onApprove))}>
              {t('plan.approve')}
            </Button>
          )}
          {writes && !editing && (
            <Button variant="outlined" onClick={() => correct(true)}>
              {t('plan.correct')}
            </Button>
          )}
          {rest.length > 0 && <RowMenu name={title} rest={rest} />}
        </>
      }
    />
  )
}
