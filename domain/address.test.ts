import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneSlash } from './address.ts'
import { tries } from './tries.testing.ts'

test.each([
  ['/projects', '/projects'],
  ['/', '/'],
  ['//', '/'],
  ['//x', '/x'],
  ['//projects?lng=kk#top', '/projects?lng=kk#top'],
  ['/contractor///project//7', '/contractor/project/7'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['\\\\evil.example/x', '/evil.example/x'],
  ['/\t/evil.example', '/evil.example'],
  ['https://evil.example/x', '/https:/evil.example/x'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
  ['/projects?back=//x&of=a\\b', '/projects?back=//x&of=a\\b'],
  ['', '/'],
])('%j is %j within the portal', (address, own) => expect(oneSlash(address)).toBe(own))

const home = 'https://portal.example'
const pieces = [
  '/',
  '\\',
  '.',
  '..',
  '%2F',
  '%2f',
  '%5C',
  '%2e',
  '\t',
  '\n',
  '\r',
  ' ',
  ':',
  '@',
  '?',
  '#',
  'evil.example',
  'https:',
  'x',
  'ң',
]
const addresses = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((some) => some.join('')),
)

test('whatever is written, a browser stays in the portal and sees no slash beside another', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const { origin, pathname } = new URL(oneSlash(address), home)
      expect(origin).toBe(home)
      expect(pathname).not.toContain('//')
    }),
    { numRuns: tries(5_000) },
  )
})

test('what is within the portal already stays as it is', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      expect(oneSlash(oneSlash(address))).toBe(oneSlash(address))
    }),
  )
})
