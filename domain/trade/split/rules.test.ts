import { expect, test } from 'vitest'
import { fallenFigures, type KeptFigure } from './rules.ts'

const kept = (requestId: number, limited: number, allocated: number, bitumenType: KeptFigure['bitumenType'] = 'PBV'): KeptFigure => ({
  requestId,
  bitumenType,
  limited,
  allocated,
})

test('where an open split keeps more than the new limit, each request keeps what orders list of it; another grade keeps its figures', () => {
  const rows = [kept(1, 400, 300), kept(2, 100, 100), kept(3, 200, 50, 'BND_70_100')]
  const limits = [
    { bitumenType: 'PBV' as const, limit: 450 },
    { bitumenType: 'BND_70_100' as const, limit: 200 },
  ]
  expect(fallenFigures(rows, limits)).toEqual([kept(1, 300, 300)])
  expect(fallenFigures(rows, [{ bitumenType: 'PBV', limit: 500 }])).toEqual([kept(3, 50, 50, 'BND_70_100')])
})
