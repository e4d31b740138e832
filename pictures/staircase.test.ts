import { expect, test } from 'vitest'
import { drawnFigures } from '#domain/reporting/balance/drawn.ts'
import { type Step, staircase } from './staircase.ts'
import { svgText } from './svg-text.ts'

const words = {
  ...{ name: 'Figures of December', figure: 'Figure', now: 'December 2026', before: 'December 2025' },
  share: (part: number) => `${Math.round(part * 100)} %`,
  tons: (tons: number) => `${tons} т`,
  withheld: ['withheld: fewer than 3 contractors', 'withheld'] as const,
}
const tons = [100, 400, 200, 150, 150, 75, 75]
const steps: Step[] = drawnFigures.map((figure, i) => ({ figure, label: `Қадам ${figure}`, tons: tons[i]!, before: i === 1 ? 300 : null }))
const picture = staircase(steps, words)
const bars = picture.marks.filter((mark) => mark.kind === 'rect')
const said = picture.marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : []))

test('a bar is as long as its tons, and the longest fills the picture', () => {
  const [planned, asked] = bars
  expect(planned!.width / asked!.width).toBeCloseTo(100 / 400)
  expect(Math.max(...bars.map((bar) => bar.width))).toBe(asked!.width)
})

test('every bar opens its figure and says its tons; the same figures are in the table', () => {
  expect(bars.map((bar) => bar.opens)).toEqual(steps.map(({ figure, label, tons }) => ({ key: figure, name: `${label}: ${tons} т` })))
  expect(picture.table.rows.map((row) => row.slice(0, 2))).toEqual(steps.map(({ label, tons }) => [label, tons]))
})

test('between two steps stands what part is lost, and nothing where nothing is', () => {
  expect(said.filter((text) => text.endsWith('%'))).toEqual(['-50 %', '-25 %', '-50 %'])
})

test('the month of a year ago is a line across its bar, and none where nothing was kept', () => {
  expect(picture.marks.filter((mark) => mark.kind === 'line' && mark.stroke === 'before')).toHaveLength(1)
  expect(picture.table.rows.map((row) => row[2])).toEqual(['', 300, '', '', '', '', ''])
})

test('a month without a ton is a picture too', () => {
  const empty = staircase(
    steps.map((step) => ({ ...step, tons: 0, before: null })),
    words,
  )
  expect(empty.marks.flatMap((mark) => (mark.kind === 'rect' ? mark.width : []))).toEqual(steps.map(() => 0))
})

test('the words of a file stay words, and what is typed cannot become a mark', () => {
  const colours = new Proxy({}, { get: () => '#000000' }) as Parameters<typeof svgText>[1]
  const file = svgText(staircase([{ ...steps[0]!, label: '<script>&"' }], words), colours)
  expect(file).toContain('&#60;script&#62;&#38;&#34;')
  expect(file).not.toContain('<script')
  expect(svgText(picture, colours)).toContain('>Қадам PLAN</text>')
})

test('a withheld figure is hatched and says so, without a bar, a percentage or a year before; its cell in the table is empty', () => {
  const shown = steps.map((step, i) => ({ ...step, tons: i >= 5 ? null : step.tons, before: 90, beforeWithheld: false }))
  const { marks, table } = staircase(shown, words)
  const texts = (of: typeof marks) => of.flatMap((mark) => (mark.kind === 'text' ? mark.text : []))
  expect(marks.filter(({ kind }) => kind === 'rect')).toHaveLength(5)
  expect(marks.filter(({ kind }) => kind === 'path')).toHaveLength(2)
  expect(texts(marks).filter((text) => text.startsWith('withheld'))).toEqual([words.withheld[0], words.withheld[0]])
  expect(texts(marks).filter((text) => text.endsWith('%'))).toEqual(['-50 %', '-25 %'])
  expect(table.rows.slice(4).map((row) => row.slice(1))).toEqual([
    [150, 90],
    [null, 90],
    [null, 90],
  ])
  expect(texts(staircase(shown, words, 320).marks).filter((text) => text.startsWith('withheld'))).toEqual(['withheld', 'withheld'])
  const unknown = steps.map((step) => ({ ...step, before: null, beforeWithheld: step.figure === 'ASKED' }))
  expect(staircase(unknown, words).table.rows.map((row) => row[2])).toEqual(['', null, '', '', '', '', ''])
})
