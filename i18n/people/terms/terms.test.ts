import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { termKinds } from '#domain/people/registration/registration.ts'
import { languages } from '../../language.ts'
import { plainText, termTexts, termVersions } from './text.ts'

test('a text somebody agreed to does not change without a new version', () => {
  const known = termKinds.flatMap((kind) =>
    languages.map((language) => {
      const hash = createHash('sha256').update(plainText(termTexts[kind][language])).digest('hex').slice(0, 16)
      return `${kind} ${termVersions[kind]} ${language} ${hash}`
    }),
  )
  expect(known.join('\n')).toMatchInlineSnapshot(`
    "agreement 2026-11 ru 0c044474697cd89e
    agreement 2026-11 kk 57f08d228820dbdf
    consent 2026-11 ru 4d922941ff4ff163
    consent 2026-11 kk 703ae5a416c70f2a"
  `)
})

test('both languages say the same, paragraph by paragraph', () => {
  for (const kind of termKinds) {
    const shape = languages.map((language) => termTexts[kind][language].sections.map(({ paragraphs }) => paragraphs.length))
    expect(shape[1]).toEqual(shape[0])
  }
})

test('a text is one to two pages: long enough to say what it must, short enough to be read', () => {
  for (const kind of termKinds)
    for (const language of languages) {
      const signs = plainText(termTexts[kind][language]).length
      expect([kind, language, signs > 2000 && signs < 6500]).toEqual([kind, language, true])
    }
})
