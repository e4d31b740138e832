import { mdiFileDownloadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { SheetAnswer } from '#contract/sheet.ts'
import { attachmentBytes } from '#domain/documents/document/attachment.ts'
import { FormDialog } from '../dialogs/FormDialog.tsx'
import { Icon } from '../display/Icon.tsx'
import { FailureBox, useFailureText } from '../feedback/FailureBox.tsx'
import { Notice } from '../feedback/Notice.tsx'
import { reasoned } from '../feedback/reasoned.ts'
import { toast } from '../feedback/toast.ts'
import { FileDrop } from '../forms/FileDrop.tsx'
import type { Failed } from '../http/failed.ts'
import { useTranslate } from '../text/i18n.tsx'
import { FaultyRows, sheetType } from './FaultyRows.tsx'
import { howFar } from './how-far.ts'
import { useSheetProgress } from './useSheetProgress.ts'

/** `load` names this upload, so that its progress can be asked for. */
export type Load = { dryRun: boolean; load: string; sheet: File; onProgress: (share: number) => void }
export type LoadMutation = Pick<UseMutationResult<SheetAnswer, Failed, Load>, 'data' | 'error' | 'isPending' | 'reset' | 'mutate'>
type Props = {
  title: string
  lead: string
  template: { text: string; save: () => Promise<void> }
  load: LoadMutation
  /** Title and button text for a sheet without errors; `store` null = there is nothing to store. */
  clean: (answer: SheetAnswer) => { title: string; store: string | null }
  /** Text above the errors. */
  faulty: (answer: SheetAnswer) => string
  stored: (answer: SheetAnswer) => string
  onClose: () => void
}

/** Imports many rows from a sheet: previewed first, stored completely or not at all. */
export function SheetDialog({ title, lead, template, load, clean, faulty, stored, onClose }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [sheet, setSheet] = useState<File | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [name, setName] = useState<string | null>(null)
  const answer = load.data
  const good = answer && answer.bad.length === 0 ? clean(answer) : null
  const send = (dryRun: boolean) => {
    setSent(0)
    const upload = crypto.randomUUID()
    setName(upload)
    load.mutate(
      { dryRun, load: upload, sheet: sheet!, onProgress: setSent },
      {
        onSettled: () => setSent(null),
        onSuccess: (told) => {
          if (!told.stored) return
          toast({ kind: 'success', text: stored(told) })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          {good?.store !== null && (
            <Button variant="contained" loading={load.isPending} {...reasoned(!sheet && t('shell.why.noFile'), () => send(!good))}>
              {good?.store ?? t('sheet.check')}
            </Button>
          )}
        </>
      }
    >
      <p style={{ margin: 0 }}>{lead}</p>
      <Button
        sx={{ justifySelf: 'start' }}
        startIcon={<Icon path={mdiFileDownloadOutline} />}
        onClick={() => void template.save().catch((failure) => toast({ kind: 'error', text: textOf(failure) }))}
      >
        {template.text}
      </Button>
      <FileDrop
        label={t('sheet.file')}
        file={sheet}
        check={(file) => (/\.(xlsx|csv)$/i.test(file.name) ? null : t('sheet.notSheet'))}
        onFile={(file) => {
          setSheet(file)
          load.reset()
        }}
        types="XLSX, CSV"
        accept={`.xlsx,.csv,${sheetType},text/csv`}
        most={attachmentBytes}
      />
      {sent !== null && <Sending share={sent} upload={name!} />}
      {load.error && <FailureBox failure={load.error} />}
      {answer &&
        !load.isPending &&
        (good ? <Notice kind="success" title={good.title} /> : <FaultyRows answer={answer} title={faulty(answer)} fileName={title} />)}
      {answer?.droppedTimes && !load.isPending && <Notice kind="info" title={t('sheet.timeDropped', answer.droppedTimes)} />}
    </FormDialog>
  )
}

function Sending({ share, upload }: { share: number; upload: string }) {
  const t = useTranslate()
  const rows = useSheetProgress(share < 1 ? null : upload)
  const { text, known } = howFar(t, share, rows)
  return (
    <Box role="status">
      {text}
      <LinearProgress
        {...(known !== null && { variant: 'determinate', value: known * 100 })}
        aria-label={t('sheet.checking')}
        sx={{ mt: 0.5 }}
      />
    </Box>
  )
}
