import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scale } from './scale.ts'

const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((file) => `web/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.(tsx?|css|html)$/.test(file) && !/\.test\.ts$/.test(file) && file !== 'web/kit/theme/scale.ts')

/** `fontSize: 'small'`, `fontSize: wide ? 'lead' : 'small'`, `fontSize: { xs: 'small', sm: 'large' }`, `font-size: 1rem`. */
const sizesIn = (source: string): string[] =>
  [...source.matchAll(/\bfont(?:Size|-size)\??\s*[:=]\s*(\{[^}]*\}|(?:`[^`]*`|[^,;}\n])*)/g)].map((m) => m[1]!.trim())

/** Exceptions: sizes for print, zero, and the font size that the user chooses. */
const elsewhere = [/^'\dpt !important'$/, /^0$/, /^`\$\{fontScale \* 100\}%`$/]
const ofOthers = (size: string) => elsewhere.some((form) => form.test(size))

/** Names of the scale, used in `sx` or through the theme. */
const namesIn = (size: string): string[] => [...size.matchAll(/'([^']*)'|\b(?:typography|scale)\.(\w+)/g)].map((m) => (m[1] ?? m[2])!)

const found = files.flatMap((file) =>
  sizesIn(readFileSync(file, 'utf8'))
    .filter((size) => !ofOthers(size))
    .map((size) => ({ file, size })),
)

test('letters are as large as the scale says: no source has a size of its own', () => {
  const literal = found.filter(({ size }) => /\d(rem|em|px|pt|%|vw)|(^|[ :])\d/.test(size))
  expect(literal.map(({ file, size }) => `${file}: ${size}`)).toEqual([])
})

test('a size that is named is on the scale: another word would be the browser’s own size', () => {
  const unknown = found.flatMap(({ file, size }) =>
    namesIn(size)
      .filter((name) => !(name in scale))
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('outside sx a size is taken from the theme: there the bare word “small” is the browser’s', () => {
  const bare = files.filter((file) => {
    const source = readFileSync(file, 'utf8')
    const outside = [...(source.match(/= styled\([\s\S]*?\n\}?\)/g) ?? []), ...(source.match(/\bstyle=\{\{[^}]*\}/g) ?? [])]
    return outside.some((part) => /fontSize: [^,}\n]*'/.test(part))
  })
  expect(bare).toEqual([])
})

test('the scale rises by its names', () => {
  const sizes = Object.values(scale).map(Number.parseFloat)
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
})
