import { mdiFileDownloadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useState } from 'react'
import type { SheetAnswer } from '#contract/shipment.ts'
import { attachmentBytes } from '#domain/document/attachment.ts'
import { saveFile } from '../document/save-file.ts'
import { formatMonthWithin } from '../ui/dates.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { saveTemplate, useLoadSheet } from './api.ts'

/** So many faulty rows are named here; the marked sheet has all. */
const namedRows = 8
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Many wagons from a sheet: looked at first, stored whole or not at all. */
export default function LoadDialog({ period, onClose }: { period: string; onClose: () => void }) {
  const say = useSay()
  const load = useLoadSheet()
  const [sheet, setSheet] = useState<File | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const answer = load.data
  const clean = answer !== undefined && answer.bad.length === 0
  const send = (dryRun: boolean) => {
    setSent(0)
    load.mutate(
      { period, dryRun, sheet: sheet!, onProgress: setSent },
      {
        onSettled: () => setSent(null),
        onSuccess: ({ stored, rows, tons }) => {
          if (!stored) return
          tell({ kind: 'success', text: say('shipment.load.stored', { count: rows, tons: formatNumber(tons) }) })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={say('shipment.load.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('shipment.form.cancel')}</Button>
          <Button variant="contained" loading={load.isPending} disabled={!sheet} onClick={() => send(!clean)}>
            {clean ? say('shipment.load.store', { count: answer.rows }) : say('shipment.load.check')}
          </Button>
        </>
      }
    >
      <p style={{ margin: 0 }}>{say('shipment.load.lead', { month: formatMonthWithin(say, period) })}</p>
      <Button sx={{ justifySelf: 'start' }} startIcon={<Icon path={mdiFileDownloadOutline} />} onClick={() => void saveTemplate(period)}>
        {say('shipment.load.template')}
      </Button>
      <FileDrop
        label={say('shipment.load.file')}
        file={sheet}
        check={(file) => (/\.xlsx$/i.test(file.name) ? null : say('shipment.load.notSheet'))}
        onFile={(file) => {
          setSheet(file)
          load.reset()
        }}
        types="XLSX"
        accept={`.xlsx,${sheetType}`}
        most={attachmentBytes}
      />
      {sent !== null && (
        <Box role="status">
          {sent < 1 ? say('shipment.load.sending', { percent: Math.round(sent * 100) }) : say('shipment.load.checking')}
          <LinearProgress
            {...(sent < 1 && { variant: 'determinate', value: sent * 100 })}
            aria-label={say('shipment.load.checking')}
            sx={{ mt: 0.5 }}
          />
        </Box>
      )}
      {load.error && <FailureBox failure={load.error} />}
      {answer && !load.isPending && <Outcome answer={answer} />}
    </FormDialog>
  )
}

function Outcome({ answer }: { answer: SheetAnswer }) {
  const say = useSay()
  const { bad, rows, tons, marked } = answer
  if (bad.length === 0) return <Notice kind="success" title={say('shipment.load.clean', { count: rows, tons: formatNumber(tons) })} />
  const save = () => {
    const bytes = Uint8Array.from(atob(marked!), (c) => c.charCodeAt(0))
    saveFile({ blob: new Blob([bytes], { type: sheetType }), fileName: `${say('shipment.load.title')}.xlsx` })
  }
  return (
    <Notice
      kind="error"
      title={say('shipment.load.bad', { bad: bad.length, count: rows })}
      action={
        marked && (
          <Button variant="outlined" color="inherit" size="small" onClick={save}>
            {say('shipment.load.marked')}
          </Button>
        )
      }
    >
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {bad.slice(0, namedRows).map((b) => (
          <li key={b.row}>
            <b>{say('shipment.load.row', { row: b.row })}</b>:{' '}
            {b.reasons.map((r) => (r.column ? `${r.column}: ${r.message}` : r.message)).join('; ')}
          </li>
        ))}
      </Box>
      {bad.length > namedRows && say('shipment.load.more', { count: bad.length - namedRows })}
    </Notice>
  )
}
