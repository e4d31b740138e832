import { attachmentRefusals } from '#domain/documents/document/attachment.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** Checks a file before upload: type by content, and size. Returns the error message; null = accepted. */
export function useAttachmentCheck(): (file: File) => Promise<string | null> {
  const t = useTranslate()
  return async (file) => {
    const start = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
    const [refusal] = attachmentRefusals({ start, size: file.size, name: file.name }, 'attachment')
    return refusal ? refusalText(t, refusal) : null
  }
}
