import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { Archive } from './sheet-archive.ts'
import { refuseSheet, SheetRefused, sheetLimits } from './sheet-limits.ts'

type Handlers = {
  open: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Elements of which there are as many as cells. */
const ofCells = new Set(['row', 'c', 'v', 'f', 'is', 't', 'si', 'r'])
const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads one part of a workbook, tag by tag: nothing of it is kept but what the handlers keep. Names are without their prefix. There are no entities but
 * those of XML itself, because there is no document type. @throws SheetRefused
 */
export async function* readTags(archive: Archive, part: string, handlers: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const guard = guardOf(archive)
  const text = (letters: string) => {
    guard.count(1, false)
    handlers.text?.(letters)
  }
  // with more than seven handlers V8 looks every field of the parser up by its name, and reading takes three times as long
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    guard.enter(name, attributes)
    handlers.open(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    guard.leave()
    handlers.close?.(local(name))
  })
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('comment', () => guard.count(1, true))
  parser.on('doctype', () => refuseSheet('broken')) // no spreadsheet program writes one
  for await (const piece of archive.text(part)) {
    refused(() => parser.write(piece))
    guard.piece(piece.length)
    yield
  }
  refused(() => parser.close())
}

/** Counts what the parser finds. It keeps what it has begun to read, so letters without the end of a tag or a text count too: an attribute, a comment. */
function guardOf({ countTokens }: Archive) {
  let [depth, inARow, hadToken] = [0, 0, false]
  const requireAtMost = (length: number, most: number) => {
    if (length > most) refuseSheet('structure')
  }
  const count = (tokens: number, other: boolean) => {
    hadToken = true
    countTokens(tokens, other)
  }
  return {
    count,
    enter(name: string, attributes: Record<string, string>) {
      const names = Object.keys(attributes)
      count(1 + names.length, !ofCells.has(local(name)))
      depth += 1
      requireAtMost(depth, sheetLimits.depth)
      requireAtMost(names.length, sheetLimits.attributesOfElement)
      requireAtMost(name.length, sheetLimits.nameLetters)
    },
    leave() {
      depth -= 1
    },
    piece(length: number) {
      inARow = hadToken ? 0 : inARow + length
      hadToken = false
      requireAtMost(inARow, sheetLimits.lettersInARow)
    },
  }
}

/** What the parser refuses is no sheet. */
function refused(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('broken')
  }
}

/** Reads a small part to its end. */
export async function readPart(archive: Archive, part: string, handlers: Handlers): Promise<void> {
  if (archive.has(part)) for await (const _ of readTags(archive, part, handlers));
}
