import type { Archive } from './sheet-archive.ts'
import { refuseSheet, sheetLimits } from './sheet-limits.ts'
import { readPart } from './sheet-xml.ts'

/** What the cells of sheets refer to: the texts they share, which of their formats are days. */
export type Book = { sheets: SheetPart[]; shared: string[]; days: ReadonlySet<number>; from1904: boolean }
/** A sheet, and its part of the archive. */
export type SheetPart = { name: string; part: string; hidden: boolean }

/** Reads what surrounds the sheets. @throws SheetRefused */
export async function readBook(archive: Archive): Promise<Book> {
  const sheets: { name: string; id: string; hidden: boolean }[] = []
  let from1904 = false
  await readPart(archive, 'xl/workbook.xml', {
    open: (name, a) => {
      if (name === 'sheet') sheets.push({ name: a.name ?? '', id: relation(a), hidden: (a.state ?? 'visible') !== 'visible' })
      if (name === 'workbookPr') from1904 = a.date1904 === '1' || a.date1904 === 'true'
      if (sheets.length > sheetLimits.sheets) refuseSheet('structure')
    },
  })
  const targets = await readTargets(archive)
  const partOf = (id: string): string => {
    const target = targets.get(id) ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return {
    ...{ sheets: sheets.map(({ id, ...sheet }) => ({ ...sheet, part: partOf(id) })), from1904 },
    ...{ shared: await readSharedTexts(archive), days: await readDayFormats(archive) },
  }
}

/** The sheet that has one of these names; without them the first one that is shown. */
export function sheetOf({ sheets }: Book, names: readonly string[] | null): SheetPart | undefined {
  if (!names) return sheets.find(({ hidden }) => !hidden) ?? sheets[0] ?? refuseSheet('broken')
  return sheets.find(({ name }) => names.some((one) => one.toLowerCase() === name.trim().toLowerCase()))
}

/** The attribute r:id, whatever the prefix. */
const relation = (attributes: Record<string, string>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

async function readTargets(archive: Archive): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readPart(archive, 'xl/_rels/workbook.xml.rels', {
    open: (_, a) => {
      targets.set(a.Id ?? '', a.Target ?? '')
      if (targets.size > sheetLimits.sheets) refuseSheet('structure')
    },
  })
  return targets
}

async function readSharedTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = []
  let [inText, inGuide, letters] = [false, false, 0]
  await readPart(archive, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') texts.push('')
      if (texts.length > sheetLimits.sharedTexts) refuseSheet('bomb')
      if (name === 'rPh') inGuide = true
      inText = name === 't' && !inGuide
    },
    close: (name) => {
      if (name === 'rPh') inGuide = false
      inText = false
    },
    text: (text) => {
      if (!inText || texts.length === 0) return
      letters += text.length
      if (letters > sheetLimits.textLetters) refuseSheet('bomb')
      const whole = texts.at(-1)! + text
      if (whole.length > sheetLimits.cellLetters) refuseSheet('longCell')
      texts[texts.length - 1] = whole
    },
  })
  return texts
}

/** Formats of the standard that are days or times. */
const standardDays = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]

/** Whether a format shows a day: its letters without what is quoted, escaped or in brackets. What is not closed goes to the end: read once, however long. */
const isDay = (code: string): boolean => /[dmyhs]/i.test(code.replace(/"[^"]*(?:"|$)|\\.|_.|\[[^\]]*(?:\]|$)/g, ''))

async function readDayFormats(archive: Archive): Promise<Set<number>> {
  const [formats, days] = [new Set(standardDays), new Set<number>()]
  let [inCells, at] = [false, 0]
  await readPart(archive, 'xl/styles.xml', {
    open: (name, a) => {
      if (name === 'numFmt' && isDay(a.formatCode ?? '')) formats.add(Number(a.numFmtId))
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) {
        if (formats.has(Number(a.numFmtId))) days.add(at)
        at += 1
      }
      if (formats.size + at > sheetLimits.formats) refuseSheet('structure')
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return days
}
