import { attachmentBytes, isPdf } from '../../documents/document/attachment.ts'
import type { Refusal } from '../../refusal.ts'

type Family = 'pdf' | 'binaryOffice' | 'officeXml'

/** Spec, section 5: pdf, doc, docx, xls, xlsx, ppt, pptx; `marks`: a file of this kind contains one of these names. */
const kinds: Record<string, { family: Family; marks?: string[] }> = {
  pdf: { family: 'pdf' },
  doc: { family: 'binaryOffice', marks: ['WordDocument'] },
  xls: { family: 'binaryOffice', marks: ['Workbook', 'Book'] }, // Book before 1997
  ppt: { family: 'binaryOffice', marks: ['PowerPoint Document'] },
  docx: { family: 'officeXml', marks: ['word/'] },
  xlsx: { family: 'officeXml', marks: ['xl/'] },
  pptx: { family: 'officeXml', marks: ['ppt/'] },
}
export const contractExtensions = Object.keys(kinds)

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean => head.every((byte, i) => bytes[i] === byte)
const inBytes = (bytes: Uint8Array, text: string): boolean => new TextDecoder('latin1').decode(bytes).includes(text)
const spaced = (text: string): string => [...text].map((c) => `${c}\0`).join('') // names inside a binary office file are UTF-16

/** Detects the file type by its first bytes: the name alone is not reliable. */
function familyOf(start: Uint8Array): Family | null {
  if (startsWith(start, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'binaryOffice'
  if (startsWith(start, [0x50, 0x4b, 0x03, 0x04])) return 'officeXml'
  return isPdf(start) ? 'pdf' : null
}

/** Validates the trader's contract: type by extension and content, at most 25 MB. A browser may pass only the start; the server passes the whole file. */
export function contractRefusals(file: { start: Uint8Array; size: number; name: string }, field: string): Refusal[] {
  if (file.size > attachmentBytes) return [{ code: 'request.fileTooLarge', field }]
  const kind = kinds[/\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '']
  const wrong: Refusal[] = [{ code: 'request.fileType', field }]
  if (!kind || kind.family !== familyOf(file.start)) return wrong
  const whole = file.start.length === file.size
  const marks = kind.marks?.map((mark) => (kind.family === 'binaryOffice' ? spaced(mark) : mark))
  return whole && marks && !marks.some((mark) => inBytes(file.start, mark)) ? wrong : []
}
