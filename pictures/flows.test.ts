import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FlowRow, flows } from './flows.ts'

const row = (from: string, to: string, tons: number): FlowRow => ({
  ...{ key: `${from} ${to}`, from, to, tons, tonKm: tons * 700 },
  name: `${from} → ${to}: ${tons} т`,
})
const words = { name: 'Flows', table: ['From', 'To', 'Tons', 'Ton-km', 'Km'], tons: (tons: number) => `${tons} т` }
const rows = [row('Каспий', 'Абай', 300), row('Каспий', 'Караганда', 100), row('Павлодар', 'Караганда', 200), row('Павлодар', 'Абай', -5)]
const drawn = flows(rows, words)
const bands = drawn.marks.flatMap((mark) => (mark.kind === 'path' ? [mark] : []))
/** Where a band begins and ends, top and bottom. */
const edges = (d: string) => {
  const [x1, top1, , , , , x2, top2, bottom2, , , , , , bottom1] = d.match(/-?[\d.]+/g)!.map(Number)
  return { x1, top1, x2, top2, bottom1, bottom2 } as Record<string, number>
}

test('a band opens its tons, and is as thick at both ends as they are', () => {
  expect(bands.map(({ opens }) => opens)).toEqual(rows.slice(0, 3).map(({ key, name }) => ({ key, name })))
  const thick = bands.map(({ d }) => edges(d)).map(({ top1, bottom1, top2, bottom2 }) => [bottom1! - top1!, bottom2! - top2!])
  for (const [i, [from, to]] of thick.entries()) {
    expect(from).toBeCloseTo((230 * rows[i]!.tons) / 600, 0)
    expect(to).toBeCloseTo(from!, 0)
  }
})

test('the bands of a plant stand one below the other and fill its end', () => {
  const [first, second] = bands.map(({ d }) => edges(d))
  expect(second!.top1).toBeCloseTo(first!.bottom1!, 0)
  const [end] = drawn.marks.flatMap((mark) => (mark.kind === 'rect' ? [mark] : []))
  expect(end!.y + end!.height).toBeCloseTo(second!.bottom1!, 0)
})

test('tons taken back are in the table, and are no band', () => {
  expect(drawn.table.rows).toHaveLength(4)
  expect(drawn.table.rows[0]).toEqual(['Каспий', 'Абай', 300, 210_000, 700])
})

test('nothing stands outside of a picture, and no two names on each other, whatever flows', () => {
  const place = fc.constantFrom('Алматинская область', 'г. Астана', 'Мангистауская область', 'ТОО «Павлодарский нефтехимический завод»')
  const some = fc.uniqueArray(fc.tuple(place, place, fc.integer({ min: 1, max: 90_000 })), { selector: ([a, b]) => `${a}${b}` })
  fc.assert(
    fc.property(some, fc.integer({ min: 480, max: 1200 }), (all, width) => {
      const picture = flows(
        all.map(([from, to, tons]) => row(from, to, tons)),
        words,
        width,
      )
      for (const side of ['end', 'start']) {
        const names = picture.marks.flatMap((mark) => (mark.kind === 'text' && mark.anchor === side ? [mark] : []))
        for (const [i, { x, y, text }] of names.entries()) {
          const wide = text.length * 12 * 0.56
          expect(side === 'end' ? x - wide >= -1 : x + wide <= width + 1).toBe(true)
          expect(y).toBeLessThanOrEqual(picture.height)
          if (i > 0) expect(y - names[i - 1]!.y).toBeGreaterThanOrEqual(12)
        }
      }
    }),
  )
})
