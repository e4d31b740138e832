import { attachmentBytes } from '#domain/documents/document/attachment.ts'
import { FileDrop } from '../../kit/forms/FileDrop.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

const photo = /\.(pdf|jpe?g|png|heic)$/i

/** A PDF or a photograph, from the disk or the phone's camera. */
export function DocumentDrop({ label, file, onFile }: { label: string; file: File | null; onFile: (file: File | null) => void }) {
  const t = useTranslate()
  const check = (chosen: File) => {
    if (chosen.size > attachmentBytes) return t('refusal.attachment.tooLarge')
    return photo.test(chosen.name) ? null : t('refusal.delivery.fileType')
  }
  return (
    <FileDrop
      label={label}
      file={file}
      check={check}
      onFile={onFile}
      types="PDF, JPEG, PNG, HEIC"
      accept=".pdf,.jpg,.jpeg,.png,.heic,application/pdf,image/*"
      most={attachmentBytes}
    />
  )
}
