import { expect, test } from 'vitest'
import { markedSheet } from './marked-sheet.ts'
import { cellDay, cellTons, readCells } from './sheet-in.ts'

test('tons are read from numbers and from text with a decimal comma', () => {
  expect([60.125, '60,125', '1 234,5', '', null].map((cell) => cellTons(cell))).toEqual([60.125, 60.125, 1234.5, null, null])
  expect([60.1255, 'шестьдесят', -1, true].map((cell) => cellTons(cell))).toEqual([undefined, undefined, undefined, undefined])
})

test('a day is a date of the sheet, or written as people and machines write it', () => {
  expect([new Date('2026-12-12T00:00:00Z'), '12.12.2026', '2026-12-12', '1.2.2027'].map(cellDay)).toEqual([
    '2026-12-12',
    '2026-12-12',
    '2026-12-12',
    '2027-02-01',
  ])
  expect(['31.02.2026', 'вчера', 46000, null].map(cellDay)).toEqual([undefined, undefined, undefined, undefined])
})

test('what is no sheet is refused, whatever its name', async () => {
  await expect(readCells(Buffer.from('номер, тонны'.replace(',', '')))).rejects.toMatchObject({ refusal: { code: 'sheet.notXlsx' } })
  await expect(readCells(Buffer.from('PK\u0003\u0004 not an archive at all', 'latin1'))).rejects.toMatchObject({
    refusal: { code: 'sheet.notXlsx' },
  })
})

test('a returned sheet has every cell as it came and says each fault beside its row', async () => {
  const cells = [
    ['Вагон', 'Тонны'],
    ['51495844', 60.5],
    ['Қате', null],
  ]
  const marked = await markedSheet(
    'Отгрузки',
    cells,
    [
      { row: 3, column: 0, message: 'Номер вагона' },
      { row: 3, column: 1, message: 'Вес нетто' },
    ],
    'Ошибки',
  )
  expect(await readCells(marked)).toEqual([
    ['Вагон', 'Тонны', 'Ошибки'],
    ['51495844', 60.5, null],
    ['Қате', null, 'Номер вагона; Вес нетто'],
  ])
})

test('as many errors as a large sheet may have are marked', async () => {
  const faults = Array.from({ length: 200_000 }, (_, i) => ({ row: 2 + (i % 5), column: i % 3, message: `${i}` }))
  const cells = Array.from({ length: 6 }, () => ['a', 'b', 'c'])
  const marked = await readCells(await markedSheet('Отгрузки', cells, faults, 'Ошибки'))
  expect(marked).toHaveLength(6)
  expect(marked.map((row) => row.length)).toEqual(Array(6).fill(4))
})
