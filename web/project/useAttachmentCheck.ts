import { attachmentRefusals } from '#domain/document/attachment.ts'
import { refusalText } from '#i18n/refusal-text.ts'
import { useTranslate } from '../ui/i18n.tsx'

/** Why a file is not taken, before anything is sent: type by content, and size; null = it is. */
export function useAttachmentCheck(): (file: File) => Promise<string | null> {
  const t = useTranslate()
  return async (file) => {
    const start = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
    const [refusal] = attachmentRefusals({ start, size: file.size, name: file.name }, 'attachment')
    return refusal ? refusalText(t, refusal) : null
  }
}
