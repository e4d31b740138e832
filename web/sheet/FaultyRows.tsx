import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { saveFile } from '../save-file.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Maximum of faulty rows listed here; the marked sheet has all. */
const namedRows = 8
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The row errors in a response to an uploaded sheet. */
export type Faults = {
  stored: boolean
  bad: readonly { row: number; reasons: readonly { column: string | null; message: string }[] }[]
  /** The sheet with the errors marked, base64. */
  marked: string | null
}

/** The errors of a refused sheet by row, and the marked sheet for download. */
export function FaultyRows({ answer: { bad, marked }, title, fileName }: { answer: Faults; title: string; fileName: string }) {
  const t = useTranslate()
  const save = (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
    saveFile({ blob: new Blob([bytes], { type: sheetType }), fileName: `${fileName}.xlsx` })
  }
  return (
    <Notice kind="error" title={title}>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {bad.slice(0, namedRows).map((b) => (
          <li key={b.row}>
            <b>{t('sheet.row', { row: b.row })}</b>: {b.reasons.map((r) => (r.column ? `${r.column}: ${r.message}` : r.message)).join('; ')}
          </li>
        ))}
      </Box>
      {bad.length > namedRows && t('sheet.more', { count: bad.length - namedRows })}
      {marked && (
        <Button variant="outlined" color="inherit" size="small" onClick={() => save(marked)} sx={{ display: 'flex', mt: 1 }}>
          {t('sheet.marked')}
        </Button>
      )}
    </Notice>
  )
}
