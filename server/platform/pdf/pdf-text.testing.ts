import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import words from '#documents/words.json' with { type: 'json' }

/** Reads a PDF with an independent reader: text, runs of text with their places, attachments, metadata. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  const runs: { page: number; str: string; x: number; y: number; width: number; height: number }[] = []
  let beyond = Number.NEGATIVE_INFINITY
  for (let page = 1; page <= pdf.numPages; page++) {
    const one = await pdf.getPage(page)
    const margin = one.view[2]! - rightMargin
    const { items } = await one.getTextContent()
    for (const item of items) {
      if (!('str' in item) || words.demoMark.ru.includes(item.str)) continue
      const [x, y] = [item.transform[4] as number, item.transform[5] as number]
      runs.push({ page, str: item.str, x, y, width: item.width, height: item.height })
      beyond = Math.max(beyond, x + item.width - margin)
    }
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  const attachments = new Map<string, Uint8Array>()
  for (const [id, file] of (await pdf.getAttachments()) ?? [])
    attachments.set(file.filename, (await pdf.getAttachmentContent(id)) ?? new Uint8Array())
  const { metadata, info } = await pdf.getMetadata()
  const structure = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  await pdf.loadingTask.destroy()
  return { pages, runs, text: squeezed(pages.join(' ')), attachments, xmp: metadata?.getRaw() ?? '', info, structure, beyond }
}
/** The narrowest right margin, points, less a tolerance for kerning that the reader ignores. */
const rightMargin = 34 - 2

/** Without any space: labels and values may be broken anywhere. */
export const squeezed = (text: string): string => text.normalize('NFC').replace(/\s+/g, '')
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
