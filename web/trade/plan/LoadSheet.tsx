import Box from '@mui/material/Box'
import { type RefObject, useState } from 'react'
import type { ReadSheet } from '#contract/trade/plan.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { usePlanActs } from './api.ts'

type Props = { year: number; input: RefObject<HTMLInputElement | null>; onRead: (lines: ReadSheet['lines']) => void }
type Wrong = { read: ReadSheet; name: string }

/** Uploads a filled spreadsheet. Its errors are listed together and marked in a copy for download; the plan changes only if there are none. */
export function LoadSheet({ year, input, onRead }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  const { readSheet } = usePlanActs()
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const load = async (file: File) => {
    try {
      const read = await readSheet(year, file)
      if (read.errors.length > 0) setWrong({ read, name: file.name })
      else onRead(read.lines)
    } catch (failure) {
      toast({ kind: 'error', text: textOf(failure as Failed) })
    }
  }
  const marked = wrong?.read.marked
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('plan.load')}
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void load(file)
        }}
      />
      <ConfirmDialog
        open={wrong !== null}
        title={t('plan.loadErrors')}
        confirm={t('plan.loadMarked')}
        cancel={t('shell.close')}
        onClose={() => setWrong(null)}
        onConfirm={() => {
          if (marked) saveFile({ blob: new Blob([Uint8Array.from(atob(marked), (c) => c.charCodeAt(0))]), fileName: `! ${wrong.name}` })
          setWrong(null)
        }}
      >
        <p style={{ marginTop: 0 }}>{t('plan.loadErrorsHint')}</p>
        <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: '40vh', overflow: 'auto', fontSize: 'large' }} tabIndex={0}>
          {wrong?.read.errors.map((error, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one cell may have two errors, and the list does not change
            <li key={i}>
              <b>{error.cell}</b>: {error.message}
            </li>
          ))}
        </Box>
      </ConfirmDialog>
    </>
  )
}
