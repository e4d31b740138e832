import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { strFromU8, zipSync } from 'fflate'

/** Limit of all parts unpacked, bytes: a month of 20,000 rows takes a third of it. */
const mostUnpacked = 32 * 1024 * 1024
const mostParts = 300
/** Wider than any sheet that the portal reads. */
const mostColumns = 100
const mostCells = 400_000
/** Most characters without a tag: the longest text of a cell, all written as entities. A parser rereads such a run with every chunk of it. */
const longestRun = 250_000
const mostTags = 3_000_000

/** An archive that is not read: it is invalid, or its sheet has more than `mostRows` rows. */
export class Immodest extends Error {
  readonly why: 'broken' | 'tooLong'
  constructor(why: 'broken' | 'tooLong') {
    super(why)
    this.why = why
  }
}

/**
 * Repacks the sheets into an archive that is safe to parse: the declared sizes may be false, a part may occur twice, and one cell in the
 * last column of the last row makes a reader allocate all cells before it.
 * @throws Immodest
 */
export async function modestArchive(bytes: Buffer, mostRows: number): Promise<Buffer> {
  const parts: Record<string, Uint8Array> = {}
  let left = mostUnpacked
  for (const { name, packed, stored } of listed(bytes)) {
    if (!/\.(xml|rels)$/.test(name)) continue
    const unpacked = stored ? packed : await unpack(packed, { maxOutputLength: left + 1 }).catch(() => broken())
    left -= unpacked.length
    if (left < 0) broken()
    requireModest(strFromU8(unpacked), mostRows)
    parts[name] = unpacked
  }
  return Buffer.from(zipSync(parts, { level: 0 }))
}

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)
const broken = (): never => {
  throw new Immodest('broken')
}

type Part = { name: string; packed: Buffer; stored: boolean }

/** Lists the parts named in the central directory at the end of the archive. */
function listed(zip: Buffer): Part[] {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + 22 > zip.length) return broken()
  const count = zip.readUInt16LE(end + 10)
  if (count === 0 || count > mostParts) return broken()
  const parts: Part[] = []
  for (let at = zip.readUInt32LE(end + 16); parts.length < count; ) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) return broken()
    const [method, size, local] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const [nameLength, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    if (local + 30 > zip.length || (method !== 0 && method !== 8)) return broken()
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    if (from + size > zip.length) return broken()
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    parts.push({ name, packed: zip.subarray(from, from + size), stored: method === 0 })
    at += 46 + nameLength + extra + comment
  }
  return parts
}

/** Checks that a part parses quickly and that every cell reference is plain and within the limits. */
function requireModest(xml: string, mostRows: number): void {
  let tags = 0
  for (let from = 0; from < xml.length; tags++) {
    const next = xml.indexOf('<', from + 1)
    const to = next < 0 ? xml.length : next
    if (to - from > longestRun || tags > mostTags) broken()
    from = to
  }
  if (!xml.includes('sheetData')) return
  for (const [, double, single] of xml.matchAll(/[\s"']r\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const [, column = '', row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(double ?? single ?? '') ?? broken()
    if (Number(row) > mostRows) throw new Immodest('tooLong')
    if (columnPlace(column) > mostColumns) broken()
  }
  if (countOf(xml, /<(?:\w+:)?row\b/g) > mostRows) throw new Immodest('tooLong')
  if (countOf(xml, /<(?:\w+:)?c\b/g) > mostCells) broken()
}

/** Column B as 2. */
export const columnPlace = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
const countOf = (xml: string, what: RegExp): number => xml.matchAll(what).reduce((sum) => sum + 1, 0)
