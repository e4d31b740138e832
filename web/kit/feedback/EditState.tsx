import Box from '@mui/material/Box'
import { formatInstant } from '../text/dates.ts'
import { useTranslate } from '../text/i18n.tsx'

/** Shows whether the displayed data is saved, and since when. */
export function EditState({ dirty, updatedAt }: { dirty: boolean; updatedAt: string | null }) {
  const t = useTranslate()
  if (!dirty && !updatedAt) return null
  return (
    <Box component="span" role="status" sx={dirty ? { color: 'warning.main', fontWeight: 600 } : undefined}>
      {dirty ? t('shell.form.unsaved') : t('shell.form.savedAt', { at: formatInstant(updatedAt!) })}
    </Box>
  )
}
