import { type Archive, Immodest } from './sheet-archive.ts'
import { heardOf } from './sheet-xml.ts'

/** What the cells of a sheet refer to: its part of the archive, the texts they share, which of their formats are days. */
export type Book = { sheet: string; part: string; shared: string[]; days: ReadonlySet<number>; from1904: boolean }

/** Characters of all shared texts together. */
const mostShared = 16_000_000

/** Reads what surrounds the first sheet that is shown, or the one that has one of these names; null = there is none. @throws Immodest */
export async function bookOf(archive: Archive, wanted?: readonly string[]): Promise<Book | null> {
  const sheets: { name: string; id: string; hidden: boolean }[] = []
  let from1904 = false
  await heardOf(archive, 'xl/workbook.xml', {
    open: (name, a) => {
      if (name === 'sheet') sheets.push({ name: a.name ?? '', id: relation(a), hidden: (a.state ?? 'visible') !== 'visible' })
      if (name === 'workbookPr') from1904 = a.date1904 === '1' || a.date1904 === 'true'
    },
  })
  const named = (name: string) => wanted?.some((one) => one.toLowerCase() === name.trim().toLowerCase())
  const first = wanted ? sheets.find(({ name }) => named(name)) : (sheets.find((sheet) => !sheet.hidden) ?? sheets[0])
  if (!first && wanted) return null
  if (!first) throw new Immodest('broken')
  const targets = new Map<string, string>()
  await heardOf(archive, 'xl/_rels/workbook.xml.rels', { open: (_, a) => void targets.set(a.Id ?? '', a.Target ?? '') })
  const target = targets.get(first.id) ?? ''
  const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return { sheet: first.name, part, from1904, shared: await sharedTexts(archive), days: await dayFormats(archive) }
}

/** The attribute r:id, whatever the prefix. */
const relation = (attributes: Record<string, string>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

async function sharedTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = []
  let [inText, inGuide, letters] = [false, false, 0]
  await heardOf(archive, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') texts.push('')
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
      if (letters > mostShared) throw new Immodest('bomb')
      texts[texts.length - 1] += text
    },
  })
  return texts
}

/** Formats of the standard that are days or times. */
const standardDays = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]
/** Whether a format shows a day: its letters without what is quoted, escaped or in brackets. */
const isDay = (code: string): boolean => /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, ''))

async function dayFormats(archive: Archive): Promise<Set<number>> {
  const [formats, days] = [new Set(standardDays), new Set<number>()]
  let [inCells, at] = [false, 0]
  await heardOf(archive, 'xl/styles.xml', {
    open: (name, a) => {
      if (name === 'numFmt' && isDay(a.formatCode ?? '')) formats.add(Number(a.numFmtId))
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) {
        if (formats.has(Number(a.numFmtId))) days.add(at)
        at += 1
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return days
}
