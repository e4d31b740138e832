import { createRequire } from 'node:module'

const resolve = createRequire(import.meta.url).resolve
/** Golos Text in the weights that the templates use; no other font is used, so the fonts of the machine have no effect. */
export const fontFiles = ['400Regular', '600SemiBold'].map((weight) =>
  resolve(`@expo-google-fonts/golos-text/${weight}/GolosText_${weight}.ttf`),
)

/** Returns the characters a TrueType font supports: its `cmap` table in format 4, the Basic Multilingual Plane (OpenType 1.9, cmap). */
export function charactersOf(font: Buffer): Set<number> {
  const cmap = tableOf(font, 'cmap')
  const found = new Set<number>()
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const subtable = cmap + font.readUInt32BE(cmap + 8 + i * 8)
    if (font.readUInt16BE(subtable) === 4) segmentsOf(font, subtable, found)
  }
  return found
}

function tableOf(font: Buffer, tag: string): number {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + i * 16
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`the font has no ${tag} table`)
}

function segmentsOf(font: Buffer, at: number, found: Set<number>): void {
  const double = font.readUInt16BE(at + 6)
  const [ends, starts, deltas, offsets] = [at + 14, at + 16 + double, at + 16 + 2 * double, at + 16 + 3 * double]
  for (let s = 0; s < double; s += 2) {
    const [start, end, delta, offset] = [
      font.readUInt16BE(starts + s),
      font.readUInt16BE(ends + s),
      font.readUInt16BE(deltas + s),
      font.readUInt16BE(offsets + s),
    ]
    for (let c = start; c <= end && c !== 0xffff; c++) {
      const glyph = offset === 0 ? c : font.readUInt16BE(offsets + s + offset + 2 * (c - start))
      if (offset !== 0 && glyph === 0) continue
      if (((glyph + delta) & 0xffff) !== 0) found.add(c)
    }
  }
}
