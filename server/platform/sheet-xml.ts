import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Archive, Immodest } from './sheet-archive.ts'

/** Most characters without a tag: the longest text of a cell, all written as entities. */
const longestRun = 250_000

type Heard = {
  open: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Reads one part of a workbook, tag by tag: nothing of it is kept but what `heard` keeps. Names are without their prefix. @throws Immodest */
export async function* tagsOf(archive: Archive, part: string, { open, close, text }: Heard): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => open(local(name), attributes))
  if (close) parser.on('closetag', ({ name }) => close(local(name)))
  if (text) parser.on('text', text)
  parser.on('doctype', () => broken()) // no spreadsheet program writes one
  let run = 0
  for await (const piece of archive.text(part)) {
    const last = piece.lastIndexOf('<')
    run = last < 0 ? run + piece.length : piece.length - last
    if (run > longestRun) broken()
    heeded(() => parser.write(piece))
    yield
  }
  heeded(() => parser.close())
}

const broken = (): never => {
  throw new Immodest('broken')
}

/** What the parser refuses is no sheet. */
function heeded(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    throw error instanceof Immodest ? error : new Immodest('broken')
  }
}

/** Reads a small part to its end. */
export async function heardOf(archive: Archive, part: string, heard: Heard): Promise<void> {
  if (archive.has(part)) for await (const _ of tagsOf(archive, part, heard));
}
