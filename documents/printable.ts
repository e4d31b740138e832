import { readFileSync } from 'node:fs'
import { charactersOf, fontFiles } from './parts/fonts.ts'

let characters: Set<number> | undefined

function draws(character: string): boolean {
  characters ??= fontFiles.map((file) => charactersOf(readFileSync(file))).reduce((all, one) => all.intersection(one))
  return characters.has(character.codePointAt(0) ?? 0) && !/[\p{Cc}\p{Cf}]/u.test(character)
}

const nameOf = (character: string): string => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Makes a text renderable. Characters that the font does not support (emoji, Arabic) and invisible ones (marks that change the text
 * direction) are written as ‹U+1F600›: nothing that is signed is invisible. The attached data keep the original.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\n -~]+/gu, (run) => {
      let out = ''
      let unseen: string[] = []
      const flush = () => {
        if (unseen.length > 0) out += `‹${unseen.join(' ')}›`
        unseen = []
      }
      for (const character of run) {
        if (draws(character)) {
          flush()
          out += character
        } else unseen.push(nameOf(character))
      }
      flush()
      return out
    })
}

/** Applies `printable` to every string in the data. */
export function printableData(value: unknown): unknown {
  if (typeof value === 'string') return printable(value)
  if (Array.isArray(value)) return value.map(printableData)
  if (value !== null && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, printableData(v)]))
  return value
}
