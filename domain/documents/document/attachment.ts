import type { Refusal } from '../../refusal.ts'

/** Spec, section 9: at most 25 MB (26,214,400 bytes), at most two for a project, PDF only. */
export const attachmentBytes = 26_214_400
export const projectAttachments = 2

/** A PDF begins with its header; some programs write a byte order mark or an empty line before it. Anything else before it is another file, such as a page. */
const header = /^(\xef\xbb\xbf)?[\s\0]{0,16}%PDF-[12]\.\d/

/** Detects the type by content, not by name. */
export const isPdf = (start: Uint8Array): boolean => header.test(new TextDecoder('latin1').decode(start.subarray(0, 64)))

export function attachmentRefusals(file: { start: Uint8Array; size: number; name: string }, field: string): Refusal[] {
  if (file.size > attachmentBytes) return [{ code: 'attachment.tooLarge', field }]
  return isPdf(file.start) && /\.pdf$/i.test(file.name) ? [] : [{ code: 'attachment.notPdf', field }]
}
