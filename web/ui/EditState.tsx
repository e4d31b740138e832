import Box from '@mui/material/Box'
import { formatInstant } from './dates.ts'
import { useSay } from './words.tsx'

/** Is what one sees saved, and since when. */
export function EditState({ dirty, updatedAt }: { dirty: boolean; updatedAt: string | null }) {
  const say = useSay()
  if (!dirty && !updatedAt) return null
  return (
    <Box component="span" role="status" sx={dirty ? { color: 'warning.main', fontWeight: 600 } : undefined}>
      {dirty ? say('shell.form.unsaved') : say('shell.form.savedAt', { at: formatInstant(updatedAt!) })}
    </Box>
  )
}
