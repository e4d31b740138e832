import { mdiFilePdfBox, mdiFileUploadOutline, mdiHistory } from '@mdi/js'
import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import { daysBetween } from '#domain/day.ts'
import { useAbout } from '../../core/portal/about.ts'
import { Deadline } from '../../core/portal/Deadline.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { EditState } from '../../kit/feedback/EditState.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { UndoButtons } from '../../kit/matrix/UndoButtons.tsx'
import { type RowAction, RowMenu } from '../../kit/menus/RowMenu.tsx'
import { sheetActions } from '../../kit/menus/sheet-format.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { saveDocument } from '../plan/api.ts'
import { saveSheet } from './api.ts'
import { LimitsActions } from './LimitsActions.tsx'
import { distributionTone, listPath } from './tone.ts'
import type { LimitsDeskState } from './useLimitsDesk.ts'

const LimitsSheetDialog = lazyWith(['refusal', 'sheet'], () => import('./LimitsSheetDialog.tsx'))

/** Version, month, status and deadline, and the actions on the whole version. */
export function LimitsHeader({ desk }: { desk: LimitsDeskState }) {
  const t = useTranslate()
  const today = useAbout()?.today
  const { draft, title, acts, writes, editing, newest, why } = desk
  const { distribution: d, dirty } = draft
  const status = d.status.code
  const [loading, setLoading] = useState(false)
  return (
    <PageHeader
      title={title}
      back={listPath}
      below={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
          <StatusChip tone={distributionTone(status)} text={d.status.description} />
          <span>{t('distribution.version', { version: d.documentVersion })}</span>
          {status !== 'SIGNED' && status !== 'CLOSED' && today && (
            <Deadline of="limits" daysLeft={daysBetween(today, d.deadline)} deadline={d.deadline} />
          )}
          {editing && <EditState dirty={dirty} updatedAt={d.updatedAt} />}
        </Box>
      }
      actions={
        <>
          {editing && <UndoButtons edit={draft.edit} />}
          <LimitsActions
            editing={editing}
            status={writes ? status : null}
            newest={newest}
            busy={acts.busy}
            saves={dirty}
            replaces={desk.replaces}
            why={why}
            onAct={acts.act}
          />
          <RowMenu name={title} rest={restOf(t, desk, () => setLoading(true))} />
          <Suspense fallback={null}>
            {loading && <LimitsSheetDialog id={d.id} version={d.version} heading={title} onClose={() => setLoading(false)} />}
          </Suspense>
        </>
      }
    />
  )
}

/** Secondary actions: last year's limits while editing, the export, the document if there is one of the displayed version. */
function restOf(t: Translate, { draft, acts: { attempt }, editing }: LimitsDeskState, onLoad: () => void): RowAction[] {
  const { distribution: d, dirty } = draft
  const paper = d.documents.at(-1)
  const lastYear = {
    key: 'lastYear',
    text: t('distribution.likeLastYear'),
    icon: mdiHistory,
    ...(d.lines.every((line) => line.lastYear === null) && { why: t('distribution.noLastYear') }),
    onAct: () => {
      draft.take(d.lines.map((line) => ({ ...line, limit: line.lastYear ?? 0 })))
      toast({ kind: 'info', text: t('distribution.lastYearTaken') })
    },
  }
  const load = {
    key: 'load',
    text: t('shell.table.load'),
    icon: mdiFileUploadOutline,
    ...(dirty && { why: t('shell.why.unsaved') }),
    onAct: onLoad,
  }
  return [
    ...(editing ? [lastYear, load] : []),
    ...sheetActions(t, (format) => void attempt('sheet', () => saveSheet(d.id, format))),
    ...(paper && !dirty && d.status.code !== 'CREATED'
      ? [
          {
            key: 'pdf',
            text: t('distribution.pdf'),
            icon: mdiFilePdfBox,
            onAct: () => void attempt('pdf', () => saveDocument(paper.documentId)),
          },
        ]
      : []),
  ]
}
