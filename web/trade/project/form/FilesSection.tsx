import Box from '@mui/material/Box'
import type { Attachment } from '#contract/trade/project.ts'
import { attachmentBytes, projectAttachments } from '#domain/documents/document/attachment.ts'
import { FieldGrid } from '../../../kit/forms/FieldGrid.tsx'
import { FileDrop } from '../../../kit/forms/FileDrop.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { AttachmentRows } from '../AttachmentRows.tsx'
import { useAttachmentCheck } from '../useAttachmentCheck.ts'

/** Existing attachments of the project. Those marked by number are removed on save. */
export type Present = { projectId: number; files: readonly Attachment[] }
export type Attached = { chosen: readonly (File | null)[]; removed: readonly string[] }
export const noFiles: Attached = { chosen: Array.from({ length: projectAttachments }, () => null), removed: [] }

/** How many more files may be added. */
export const roomFor = (present: Present | undefined, removed: readonly string[]): number =>
  projectAttachments - (present?.files.filter((file) => !removed.includes(file.documentId)).length ?? 0)

type Props = { present?: Present | undefined; attached: Attached; onAttached: (attached: Attached) => void; progress: number | null }

/** Up to two PDFs; type by content and size are checked before upload. */
export function FilesSection({ present, attached: { chosen, removed }, onAttached, progress }: Props) {
  const t = useTranslate()
  const check = useAttachmentCheck()
  const room = roomFor(present, removed)
  const toggle = ({ documentId }: Attachment) => {
    const now = removed.includes(documentId) ? removed.filter((r) => r !== documentId) : [...removed, documentId]
    onAttached({ chosen: chosen.map((file, i) => (i < roomFor(present, now) ? file : null)), removed: now })
  }
  return (
    <Section title={t('projectForm.files')} mark={t('projectForm.optional')}>
      {present && present.files.length > 0 && (
        <Box sx={{ mb: 2 }}>
          <AttachmentRows
            projectId={present.projectId}
            files={present.files}
            marked={removed}
            {...(progress === null && { onToggle: toggle })}
          />
        </Box>
      )}
      <FieldGrid>
        {chosen.slice(0, room).map((file, i) => (
          <FileDrop
            // biome-ignore lint/suspicious/noArrayIndexKey: two places, each with its number
            key={i}
            label={t('projectForm.attachment', { number: projectAttachments - room + i + 1 })}
            file={file}
            check={check}
            onFile={(one) => onAttached({ chosen: chosen.with(i, one), removed })}
            types="PDF"
            accept=".pdf,application/pdf"
            most={attachmentBytes}
            progress={file ? progress : null}
            disabled={progress !== null}
          />
        ))}
      </FieldGrid>
    </Section>
  )
}
