import Box from '@mui/material/Box'
import { formatTime } from '../ui/dates.ts'
import { useSay } from '../ui/words.tsx'
import type { Keeping } from './server-draft.ts'

/** «Сохранено 14:02», or what became of it. `files` = some are chosen: they are not in drafts. */
export function DraftStatus({ keeping, files }: { keeping: Keeping; files: boolean }) {
  const say = useSay()
  const text = {
    idle: () => '',
    waiting: () => say('draft.waiting'),
    saved: () => say('draft.saved', { time: keeping.at === 'saved' ? formatTime(keeping.savedAt) : '' }),
    failed: () => say('draft.failed'),
    conflict: () => say('draft.held'),
  }[keeping.at]()
  return (
    <Box data-draft={keeping.at} sx={{ fontSize: 'small', color: keeping.at === 'failed' ? 'error.main' : 'text.secondary' }}>
      {text}
      {files && text !== '' && <div>{say('draft.noFiles')}</div>}
    </Box>
  )
}
