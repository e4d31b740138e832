import type { Refusal } from '../refusal.ts'

/** Spec, section 9: at most 25 MB (26,214,400 bytes), at most two for a project, PDF only. */
export const attachmentBytes = 26_214_400
export const projectAttachments = 2

/** Detects the type by content, not by name: a PDF has its header within the first kilobyte. */
export const isPdf = (start: Uint8Array): boolean => new TextDecoder('latin1').decode(start.subarray(0, 1024)).includes('%PDF-')

export function attachmentRefusals(file: { start: Uint8Array; size: number; name: string }, field: string): Refusal[] {
  if (file.size > attachmentBytes) return [{ code: 'attachment.tooLarge', field }]
  return isPdf(file.start) && /\.pdf$/i.test(file.name) ? [] : [{ code: 'attachment.notPdf', field }]
}
