import { expect } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Player } from '../person/player.ts'

/** Text of the pages of a PDF, its runs one after the other. */
async function textOf(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const pages = Array.from({ length: pdf.numPages }, async (_, n) => (await (await pdf.getPage(n + 1)).getTextContent()).items)
  const text = (await Promise.all(pages)).flat().map((item) => ('str' in item ? item.str : ''))
  await pdf.loadingTask.destroy()
  return text.join(' ')
}

/** 1234.5 as '1 234,5', with whatever space. */
const grouped = (tons: number) =>
  String(tons)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?!\d))/g, '\\s*')

/** The last document that this person signed says these tons: each as a number of its own, not as a part of a longer one. */
export async function paperSays(signer: Player, ...tons: readonly number[]): Promise<void> {
  const text = await textOf(await signer.bytes(`/api/document/${signer.signed.at(-1)}`))
  for (const value of tons) expect(text).toMatch(new RegExp(`(?<![\\d,])${grouped(value)}(?!\\d|,\\d)`))
}
