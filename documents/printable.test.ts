import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { charactersOf, fontFiles } from './parts/fonts.ts'
import { printable, printableData } from './printable.ts'

test('every weight of the font has the Kazakh letters, the Russian ones and the signs of a document', () => {
  for (const file of fontFiles) {
    const characters = charactersOf(readFileSync(file))
    const missing = [...'ӘәҒғҚқҢңӨөҰұҮүҺһІіАЯаяЁё0123456789№«»–—−‹›·₸§\u00a0'].filter((c) => !characters.has(c.codePointAt(0)!))
    expect(missing, file).toEqual([])
  }
})

test('ordinary text stays as it was written', () => {
  const text = 'Ұзын сөз: «Қарағанды — Теміртау» №7, 5 % + $100 #import "/etc/passwd" *b* _i_ \\ ] [ ` @ < > =\nвторая строка'
  expect(printable(text)).toBe(text)
})

test('what the font cannot draw is named, never dropped', () => {
  expect(printable('да 😀👍 нет')).toBe('да ‹U+1F600 U+1F44D› нет')
  expect(printable('مر')).toBe('‹U+0645 U+0631›')
  expect(printable('a\ud800b')).toBe('a‹U+D800›b')
})

test('marks that turn or hide the text are shown', () => {
  expect(printable('100\u202e001')).toBe('100‹U+202E›001')
  expect(printable('a\u200bb\u0000c\ufeff')).toBe('a‹U+200B›b‹U+0000›c‹U+FEFF›')
})

test('a letter written in two parts becomes one, a line end stays a line end', () => {
  expect(printable('и\u0306од\r\nещё\tтут')).toBe('йод\nещё тут')
})

test('text deep inside the data is made printable, numbers and structure stay', () => {
  expect(printableData({ a: [{ b: '😀', n: 1.5 }], c: null, d: true })).toEqual({ a: [{ b: '‹U+1F600›', n: 1.5 }], c: null, d: true })
})
