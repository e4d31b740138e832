import { expect, test } from 'vitest'
import { distributionSheet } from './distribution.ts'
import { examples } from './examples/examples.testing.ts'

const network = { ru: 'Республиканская сеть', kk: 'Республикалық желі' }
const line = (region: string, need: number, limit: number) => ({ region: { ru: region, kk: region }, ownership: network, need, limit })

test('a region is a row as soon as it needs tons or gets some, in any grade; the others are named only', () => {
  const sheet = distributionSheet({
    ...examples.distribution,
    grades: [
      { grade: 'БНД 70/100', plan: 500, lines: [line('needs', 300, 0), line('gets', 0, 200), line('idle', 0, 0), line('later', 0, 0)] },
      { grade: 'ПБВ', plan: 100, lines: [line('later', 0, 50)] },
    ],
  })
  expect(sheet.rows.map(({ region }) => region.ru)).toEqual(['needs', 'gets', 'later'])
  expect(sheet.idle.map(({ ru }) => ru)).toEqual(['idle'])
  // what is drawn adds up to the last row, which is the total of the paper
  const drawn = sheet.rows.map(({ cells }) => cells.at(-1)!.limit)
  expect([drawn, sheet.totals.at(-1)!.limit, sheet.total, sheet.plan]).toEqual([[0, 200, 50], 250, 250, 600])
})
