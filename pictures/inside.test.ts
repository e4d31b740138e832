import { expect, test } from 'vitest'
import { drawnFigures } from '#domain/reporting/balance/drawn.ts'
import { byDay } from './by-day.ts'
import { coverage } from './coverage.ts'
import { outlookPicture } from './outlook.ts'
import { pace } from './pace.ts'
import type { Drawing, Mark } from './picture.ts'
import { stages } from './stages.ts'
import { staircase } from './staircase.ts'

const tons = String
const three = [1, 2, 3]
const month = (expected: number) => ({
  expected,
  low: expected / 2,
  high: expected * 2,
  approved: 9,
  supply: expected * 3,
  planned: 9,
  error: 7,
})

/** Each picture with an amount above all others in everything that it draws, and in its last row. */
const pictures: Record<string, Drawing> = {
  byDay: (width) =>
    byDay(
      three.map((n) => ({
        ...{ day: `2026-12-0${n}`, label: tons(n), shipped: 10 * n, total: 10 * n, promised: 20 * n, name: tons(n) },
        ahead: n === 1 ? null : { low: 15 * n, expected: 25 * n, high: 60 * n },
      })),
      { name: '', table: [], ahead: [], tons, legend: { shipped: 'shipped', promised: 'promised', ahead: 'ahead' } },
      '2026-12-01',
      width,
    ),
  coverage: (width) =>
    coverage(
      three.map((n) => ({
        ...{ label: `Region ${n}`, short: `R ${n}` },
        cells: [
          { key: `${n}`, name: `${n}`, approved: 100, allocated: 10 * n, share: 10 * n, distance: n * 20 - 40 },
          { key: `${n} withheld`, name: '', approved: null, allocated: null, share: null, distance: null },
        ],
      })),
      { name: '', heads: ['70/100', 'All'], table: [], cell: (share) => `${share} %`, withheld: '–' },
      width,
    ),
  outlook: (width) =>
    outlookPicture(
      three.map((n) => ({ label: `Region ${n}`, short: `R ${n}`, months: n === 2 ? null : [month(10 * n), month(20 * n)] })),
      { name: '', months: ['I', 'II'], table: [], legend: { expected: 'e', band: 'b', supply: 's' }, none: '–', tons },
      'LIMITED',
      width,
    ),
  pace: (width) =>
    pace(
      three.map((n) => ({ key: tons(n), label: tons(n), days: 5 * n, median: n, most: 9 * n, colour: 'ASKED' as const })),
      { days: 30, median: 20, most: 60 },
      { name: '', table: [], whole: 'All', said: ({ days }) => tons(days) },
      width,
    ),
  stages: (width) =>
    stages(
      three.map((n) => ({ key: tons(n), label: tons(n), tons: 100 * n, requests: n, days: '1', late: null })),
      { name: '', table: [], said: (row) => tons(row.tons), bar: (row) => row.key },
      width,
    ),
  staircase: (width) =>
    staircase(
      drawnFigures.map((figure, n) => ({ figure, label: figure, tons: 100 * (n + 1), before: 120 * (n + 1) })),
      { name: '', figure: '', now: '', before: '', share: (part) => `${Math.round(part * 100)} %`, tons, withheld: ['–', '–'] },
      width,
    ),
}

/** The points between which a mark lies; of a text the place where it is written. */
function pointsOf(mark: Mark): [x: number, y: number][] {
  switch (mark.kind) {
    case 'rect':
      return [
        [mark.x, mark.y],
        [mark.x + mark.width, mark.y + mark.height],
      ]
    case 'line':
      return [
        [mark.x1, mark.y1],
        [mark.x2, mark.y2],
      ]
    case 'circle':
      return [
        [mark.x - mark.r, mark.y - mark.r],
        [mark.x + mark.r, mark.y + mark.r],
      ]
    case 'path':
      return [...mark.d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
    case 'text':
      return [[mark.x, mark.y]]
  }
}

test.each(Object.keys(pictures))('%s: nothing that is drawn lies outside of the picture, wide or narrow', (name) => {
  for (const wide of [320, 640]) {
    const { width, height, marks } = pictures[name]!(wide)
    const outside = marks.filter((mark) => pointsOf(mark).some(([x, y]) => x < -0.5 || y < -0.5 || x > width + 0.5 || y > height + 0.5))
    expect([wide, outside]).toEqual([wide, []])
  }
})
