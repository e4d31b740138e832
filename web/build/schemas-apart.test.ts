import { expect, test } from 'vitest'
import { halves } from './schemas-apart.ts'

const file = `import { z } from 'zod'
import { kg } from './kg.js'
const almaty = 5
export const dayOf = (at) => at + almaty
export const Day = z.iso.date()
const Short = Day.min(1)
export const Week = { day: Short }
export function tons(n) { return kg(n) }`

test('what needs zod goes one way, the rest the other, and neither loses anything', () => {
  const { plain, schemas } = halves(file)!
  expect(plain).not.toMatch(/zod|Day\b|Short|Week/)
  expect(plain).toContain('export const dayOf')
  expect(plain).toContain('export function tons')
  expect(plain).toContain('export { almaty }')
  for (const name of ['export const Day', 'const Short', 'export const Week', "from 'zod'"]) expect(schemas).toContain(name)
  expect(schemas).not.toContain('dayOf')
})

test('a file without schemas stays whole', () => expect(halves('export const a = 1')).toBeNull())
