import { inflateSync } from 'node:zlib'
import { JournalMark } from './frame.ts'

/** The data of a document are far smaller; a stream that inflates beyond this was not created by the portal. */
const maxOutputLength = 16 * 1024 * 1024

/** Extracts the journal mark from the attached data of a document (also shown in its footer); null = the PDF has none. */
export function journalMarkIn(pdf: Buffer): JournalMark | null {
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    const start = at + 6 + (pdf[at + 6] === 13 ? 2 : 1) // a stream starts after CR LF or LF (PDF 1.7, 7.3.8)
    const end = pdf.indexOf('endstream', start)
    if (end < 0) return null
    const mark = markIn(pdf.subarray(start, end))
    if (mark) return mark
    at = end + 3
  }
  return null
}

function markIn(stream: Buffer): JournalMark | null {
  try {
    const data = JSON.parse(inflateSync(stream, { maxOutputLength }).toString('utf8')) as { journal?: unknown }
    return JournalMark.safeParse(data.journal).data ?? null
  } catch {
    return null // a font, a page, a picture
  }
}
