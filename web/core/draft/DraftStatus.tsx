import Box from '@mui/material/Box'
import { formatTime } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import type { Keeping } from './server-draft.ts'

/** «Сохранено 14:02», or another state of the draft. `files` = files are chosen: drafts do not contain them. */
export function DraftStatus({ keeping, files }: { keeping: Keeping; files: boolean }) {
  const t = useTranslate()
  const text = {
    idle: () => '',
    waiting: () => t('draft.waiting'),
    saved: () => t('draft.saved', { time: keeping.at === 'saved' ? formatTime(keeping.savedAt) : '' }),
    failed: () => t('draft.failed'),
    conflict: () => t(keeping.at === 'conflict' && keeping.apart ? 'draft.heldApart' : 'draft.held'),
  }[keeping.at]()
  return (
    <Box data-draft={keeping.at} sx={{ fontSize: 'small', color: keeping.at === 'failed' ? 'error.main' : 'text.secondary' }}>
      {text}
      {files && text !== '' && <div>{t('draft.noFiles')}</div>}
    </Box>
  )
}
