import { mdiFileDownloadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { attachmentBytes } from '#domain/document/attachment.ts'
import type { Failed } from '../failed.ts'
import { FailureBox, useFailureText } from '../ui/FailureBox.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { Notice } from '../ui/Notice.tsx'
import { reasoned } from '../ui/reasoned.ts'
import { toast } from '../ui/toast.ts'
import { type Faults, FaultyRows, sheetType } from './FaultyRows.tsx'

export type Load = { dryRun: boolean; sheet: File; onProgress: (share: number) => void }
type Props<A extends Faults> = {
  title: string
  lead: string
  template: { text: string; save: () => Promise<void> }
  load: Pick<UseMutationResult<A, Failed, Load>, 'data' | 'error' | 'isPending' | 'reset' | 'mutate'>
  /** Title and button text for a sheet without errors; `store` null = there is nothing to store. */
  clean: (answer: A) => { title: string; store: string | null }
  /** Text above the errors. */
  faulty: (answer: A) => string
  stored: (answer: A) => string
  onClose: () => void
}

/** Imports many rows from a sheet: previewed first, stored completely or not at all. */
export function SheetDialog<A extends Faults>({ title, lead, template, load, clean, faulty, stored, onClose }: Props<A>) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [sheet, setSheet] = useState<File | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const answer = load.data
  const good = answer && answer.bad.length === 0 ? clean(answer) : null
  const send = (dryRun: boolean) => {
    setSent(0)
    load.mutate(
      { dryRun, sheet: sheet!, onProgress: setSent },
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
        check={(file) => (/\.xlsx$/i.test(file.name) ? null : t('sheet.notSheet'))}
        onFile={(file) => {
          setSheet(file)
          load.reset()
        }}
        types="XLSX"
        accept={`.xlsx,${sheetType}`}
        most={attachmentBytes}
      />
      {sent !== null && <Sending share={sent} />}
      {load.error && <FailureBox failure={load.error} />}
      {answer &&
        !load.isPending &&
        (good ? <Notice kind="success" title={good.title} /> : <FaultyRows answer={answer} title={faulty(answer)} fileName={title} />)}
    </FormDialog>
  )
}

function Sending({ share }: { share: number }) {
  const t = useTranslate()
  return (
    <Box role="status">
      {share < 1 ? t('sheet.sending', { percent: Math.round(share * 100) }) : t('sheet.checking')}
      <LinearProgress
        {...(share < 1 && { variant: 'determinate', value: share * 100 })}
        aria-label={t('sheet.checking')}
        sx={{ mt: 0.5 }}
      />
    </Box>
  )
}
