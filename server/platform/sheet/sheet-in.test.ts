import { expect, test, vi } from 'vitest'
import { markedSheet } from './marked-sheet.ts'
import { rawSheet } from './raw-sheet.testing.ts'
import { hasTime, valueIn } from './sheet-form.ts'
import { cellDay, cellTons, readCells } from './sheet-in.ts'
import type { SheetCell } from './sheet-parse.ts'

test('tons are read from numbers and from text with a decimal comma', () => {
  expect([60.125, '60,125', '1 234,5', '', null].map((cell) => cellTons(cell))).toEqual([60.125, 60.125, 1234.5, null, null])
  expect([60.1255, 'шестьдесят', -1, true].map((cell) => cellTons(cell))).toEqual([undefined, undefined, undefined, undefined])
})

const dayOfCell = (cell: SheetCell) => cellDay(cell)?.day

test('a day is a date of the sheet, or written as people and machines write it', () => {
  expect([{ day: '2026-12-12', seconds: 0 }, '12.12.2026', '2026-12-12', '1.2.2027'].map(dayOfCell)).toEqual([
    '2026-12-12',
    '2026-12-12',
    '2026-12-12',
    '2027-02-01',
  ])
  expect(['31.02.2026', 'вчера', 46000, null].map(dayOfCell)).toEqual([undefined, undefined, undefined, undefined])
})

/** The last day of each month of 2026 as a spreadsheet counts days, with its text. */
const lastDays = Array.from({ length: 12 }, (_, month) => {
  const day = new Date(Date.UTC(2026, month + 1, 0)).toISOString().slice(0, 10)
  return { day, serial: Date.parse(day) / 86_400_000 + 25_569 }
})
const minutes = Array.from({ length: 1_440 }, (_, minute) => minute)

test.each([
  ['days from 1900', false, 0],
  ['days from 1904', true, 1_462],
])('at every minute of the last day of every month a date of a workbook is that day: %s', async (_, from1904, less) => {
  const rows = lastDays.flatMap(({ serial }) => minutes.map((minute) => ({ cells: [{ date: serial - less + minute / 1_440 }] })))
  const days = (await readCells(rawSheet(rows, { from1904 }))).map(([cell]) => dayOfCell(cell!))
  expect(days).toEqual(lastDays.flatMap(({ day }) => minutes.map(() => day)))
})

test('a date of a workbook that is a text of ISO 8601 is the day of that text, whatever zone the server is in', async () => {
  const dates = ['2026-12-31', '2026-12-31T00:00:00', '2026-12-31T23:59:59.999', '2026-12-31T20:15:00Z', '2026-12-31T01:00:00+05:00']
  vi.stubEnv('TZ', 'America/New_York')
  try {
    const rows = await readCells(rawSheet(dates.map((date) => ({ cells: [{ date }] }))))
    expect(rows.map(([cell]) => dayOfCell(cell!))).toEqual(dates.map(() => '2026-12-31'))
  } finally {
    vi.unstubAllEnvs()
  }
})

test('a clock without a day is no day, and the halves of a millisecond that programs add change neither day nor time', async () => {
  const rows = await readCells(rawSheet([0, 0.84375, 46_387.99999999999, 46_387.000000001].map((date) => ({ cells: [{ date }] }))))
  expect(rows.flat()).toEqual(['00:00', '20:15', { day: '2027-01-01', seconds: 0 }, { day: '2026-12-31', seconds: 0 }])
})

test('a day and a month are read from a date with a time, and the time is noticed; midnight is none', () => {
  const column = { title: 'served.column.shippedOn', width: 13, help: 'sheetIn.day', example: '', key: 'on' } as const
  for (const cell of [{ day: '2026-12-31', seconds: 72_900 }, '31.12.2026 20:15', '2026-12-31T20:15:00'] satisfies SheetCell[]) {
    expect(valueIn({ ...column, as: 'day' }, cell, 'ru')).toEqual({ value: '2026-12-31' })
    expect(valueIn({ ...column, as: 'month' }, cell, 'ru')).toEqual({ value: '2026-12-01' })
    const noticed = [{ ...column, as: 'day' as const }, { ...column, as: 'month' as const }, column].map((one) => hasTime(one, cell))
    expect(noticed).toEqual([true, true, false])
  }
  for (const cell of [{ day: '2026-12-31', seconds: 0 }, '31.12.2026 0:00:00', '12.2026', 'вчера', null] satisfies SheetCell[])
    expect(hasTime({ ...column, as: 'day' }, cell)).toBe(false)
})

test('a marked sheet has a day with its time as it came', async () => {
  const cells = [[{ day: '2026-12-31', seconds: 72_900 }], [{ day: '2026-11-25', seconds: 0 }]]
  expect(await readCells(await markedSheet('Отгрузки', cells, [], ''))).toEqual(cells)
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
