import { expect, test } from 'vitest'
import { type Road, roadsFor } from './roads.ts'

const road = (code: string, nameRu: string, nameKk: string, regions: string[]): Road => ({
  code,
  name: nameRu,
  nameRu,
  nameKk,
  regions,
  lengthKm: null,
})
const roads = [
  road('A-1', 'Астана – Петропавловск', 'Астана – Петропавл', ['110000000']),
  road('M-36', 'Граница РФ – Алматы, через Караганду', 'РФ шекарасы – Алматы, Қарағанды арқылы', ['350000000']),
  road('KAZ01', 'Астана – Караганда – Алматы', 'Астана – Қарағанды – Алматы', ['350000000']),
]
const codes = (region: string, text: string) => roadsFor(roads, region, text).map((r) => r.code)

test('a road is found by its number or by words of its name in either language', () => {
  expect(codes('', 'kaz')).toEqual(['KAZ01'])
  expect(codes('', 'астана караганда')).toEqual(['KAZ01'])
  expect(codes('', 'қарағанды')).toEqual(['M-36', 'KAZ01'])
  expect(codes('', 'нет такой')).toEqual([])
})

test('roads through the chosen region stand first', () => expect(codes('350000000', '')).toEqual(['M-36', 'KAZ01', 'A-1']))
