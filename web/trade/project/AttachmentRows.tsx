import { mdiClose, mdiFileDownloadOutline, mdiUndoVariant } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Attachment } from '#contract/trade/project.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { megabytes } from '../../kit/text/numbers.ts'
import { saveAttachment } from './api.ts'

type RowsProps = { projectId: number; files: readonly Attachment[]; marked?: readonly string[]; onToggle?: (file: Attachment) => void }

/** A list of files: name, size, author and time; downloaded on click. */
export function AttachmentRows({ projectId, files, marked = [], onToggle }: RowsProps) {
  const t = useTranslate()
  const textOf = useFailureText()
  const download = (file: Attachment) =>
    void saveAttachment(projectId, file.documentId).catch((failure) => toast({ kind: 'error', text: textOf(failure) }))
  if (files.length === 0) return <Typography color="textSecondary">{t('project.attachments.none')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {files.map((file) => {
        const goes = marked.includes(file.documentId)
        const name = { name: file.fileName }
        return (
          <Box component="li" key={file.documentId} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 600, textDecoration: goes ? 'line-through' : 'none' }}>{file.fileName}</Box>
              <Typography variant="body2" color={goes ? 'error' : 'textSecondary'}>
                {goes
                  ? t('project.attachments.marked')
                  : t('project.attachments.facts', {
                      megabytes: megabytes(file.size),
                      author: file.author.fullName,
                      day: formatDay(file.createdAt),
                    })}
              </Typography>
            </Box>
            <IconButton aria-label={t('project.attachments.download', name)} onClick={() => download(file)}>
              <Icon path={mdiFileDownloadOutline} />
            </IconButton>
            {onToggle && (
              <IconButton
                aria-label={t(goes ? 'project.attachments.unmark' : 'project.attachments.mark', name)}
                aria-pressed={goes}
                onClick={() => onToggle(file)}
              >
                <Icon path={goes ? mdiUndoVariant : mdiClose} />
              </IconButton>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
