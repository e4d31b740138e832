import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SheetAnswer } from '#contract/sheet.ts'
import { Notice } from '../feedback/Notice.tsx'
import { saveFile } from '../http/save-file.ts'
import { useTranslate } from '../text/i18n.tsx'

/** Maximum of errors listed here; the marked sheet has all. */
const namedErrors = 200
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The errors of a refused sheet, each with its row and column, and the marked sheet for download. */
export function FaultyRows({ answer: { bad, errors, marked }, title, fileName }: { answer: SheetAnswer; title: string; fileName: string }) {
  const t = useTranslate()
  const save = (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
    saveFile({ blob: new Blob([bytes], { type: sheetType }), fileName: `${fileName}.xlsx` })
  }
  const named = bad.flatMap(({ row, reasons }) => reasons.map((reason) => ({ row, ...reason }))).slice(0, namedErrors)
  return (
    <Notice kind="error" title={title}>
      {t('sheet.mend')}
      <Box
        component="ul"
        tabIndex={0}
        aria-label={title}
        sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: '32vh', overflow: 'auto', overflowWrap: 'anywhere' }}
      >
        {named.map(({ row, cell, column, message }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one cell may have two errors, and the list does not change
          <li key={i}>
            <b>{cell ?? t('sheet.row', { row })}</b>: {column ? `${column}: ${message}` : message}
          </li>
        ))}
      </Box>
      {errors > named.length && t('sheet.more', { count: errors - named.length })}
      {marked && (
        <Button variant="outlined" color="inherit" size="small" onClick={() => save(marked)} sx={{ display: 'flex', mt: 1 }}>
          {t('sheet.marked')}
        </Button>
      )}
    </Notice>
  )
}
