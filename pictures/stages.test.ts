import { expect, test } from 'vitest'
import { createTranslator } from '#i18n/translator.ts'
import { stagesOf } from './of-month.ts'
import { type StageRow, stages } from './stages.ts'

const row = (key: string, tons: number, late: string | null = null): StageRow => ({ key, label: key, tons, requests: 2, days: '1–3', late })
const words = {
  name: 'Stages',
  table: ['Stage', 'Requests', 'Tons', 'Days', 'Late'],
  said: (r: StageRow) => `${r.tons} · ${r.days}`,
  bar: (r: StageRow) => r.key,
}
const { marks, table } = stages([row('DECISION', 300, '2 days'), row('SPLIT', 150), row('DONE', 0)], words)
const bars = marks.filter((mark) => mark.kind === 'rect')

test('a stage is as long as its tons, opens them, and is red where its day has passed', () => {
  expect(bars.map(({ opens, fill }) => [opens?.key, fill])).toEqual([
    ['DECISION', 'bad'],
    ['SPLIT', 'ASKED'],
    ['DONE', 'ASKED'],
  ])
  expect(bars[1]!.width / bars[0]!.width).toBeCloseTo(0.5)
})

test('a stage without tons can be pressed too', () => {
  expect(bars[2]!.width).toBeGreaterThan(0)
})

test.each([320, 460, 640])('no word stands outside of a picture of %i, however long the name of a stage', (width) => {
  const long = [row('У подрядчика, не подписана', 4550), row('Ждёт распределения лимита', 45_740)]
  const said = (r: StageRow) => `${r.tons} · 24 заявки · 11–15 дн.`
  const picture = stages(long, { ...words, said }, width)
  for (const mark of picture.marks) {
    if (mark.kind !== 'text') continue
    const wide = mark.text.length * mark.size * 0.56
    const from = mark.anchor === 'end' ? mark.x - wide : mark.x
    expect([mark.text, from >= 0, from + wide <= width, mark.y <= picture.height]).toEqual([mark.text, true, true, true])
  }
})

test('the table says what is late in words', () => {
  expect(table.rows[0]).toEqual(['DECISION', 2, 300, '1–3', '2 days'])
})

test('requests that all wait equally long are said to wait so many days, without a range', () => {
  const stage = {
    stage: 'DECISION',
    description: 'На рассмотрении',
    requests: 2,
    volume: 300,
    median: 4,
    most: 4,
    late: 0,
    deadline: null,
  } as const
  expect(stagesOf(createTranslator('ru'), [stage], '2026-12-01')(600).table.rows[0]).toContain('4 дн.')
})
