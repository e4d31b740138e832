import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Attachment, Project } from '#contract/trade/project.ts'
import { attachmentBytes, projectAttachments } from '#domain/documents/document/attachment.ts'
import { openActs } from '#domain/flow.ts'
import { projectFlow } from '#domain/trade/project/flow.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { FileDrop } from '../../kit/forms/FileDrop.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { AttachmentRows } from './AttachmentRows.tsx'
import { useSaveAttachments } from './api.ts'
import { useAttachmentCheck } from './useAttachmentCheck.ts'

/** The files of a project for download; while the project is editable, saving removes the marked ones and adds one more. */
export default function AttachmentsDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useTranslate()
  const doer = useCurrentUser()
  const textOf = useFailureText()
  const check = useAttachmentCheck()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [added, setAdded] = useState<File | null>(null)
  const work = useSaveAttachments()
  const { id, projectAttachmentList: files } = project
  const editable = openActs(projectFlow, project.status.code, doer).includes('project.edit')
  const room = editable && files.length - removed.length < projectAttachments
  const changed = removed.length > 0 || (room && added !== null)
  const save = () =>
    work.mutate(
      { id, given: { removed, added: room ? added : null } },
      {
        onSuccess: () => toast({ kind: 'success', text: t('project.done.attachmentsSaved') }),
        onError: (failure) => toast({ kind: 'error', text: textOf(failure) }),
        onSettled: onClose,
      },
    )
  const toggle = (file: Attachment) =>
    setRemoved(removed.includes(file.documentId) ? removed.filter((m) => m !== file.documentId) : [...removed, file.documentId])
  return (
    <ConfirmDialog
      open
      busy={work.isPending}
      title={t('project.attachments.title', { id })}
      confirm={t(editable ? 'shell.save' : 'shell.close')}
      cancel={editable ? t('shell.cancel') : null}
      onConfirm={() => (changed ? save() : onClose())}
      onClose={onClose}
    >
      {files.length > 0 && !editable && (
        <Typography variant="body2" color="textSecondary">
          {t('project.attachments.readOnly')}
        </Typography>
      )}
      <AttachmentRows projectId={id} files={files} marked={removed} {...(editable && { onToggle: toggle })} />
      {room && (
        <Box sx={{ mt: 1.5 }}>
          <FileDrop
            label={t('project.attachments.more')}
            file={added}
            check={check}
            onFile={setAdded}
            types="PDF"
            accept=".pdf,application/pdf"
            most={attachmentBytes}
            disabled={work.isPending}
          />
        </Box>
      )}
    </ConfirmDialog>
  )
}
