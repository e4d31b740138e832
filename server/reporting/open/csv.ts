import type { OpenMonth } from '#contract/reporting/open.ts'
import { csvLine, csvMark } from '#domain/csv.ts'
import { openFigures } from '#domain/reporting/open/figures.ts'
import type { Key } from '#i18n/language.ts'
import { createTranslator } from '#i18n/translator.ts'

const [ru, kk] = [createTranslator('ru'), createTranslator('kk')]
const both = (key: Key): string => [...new Set([ru(key), kk(key)])].join(' / ')
const each = (values: readonly string[]): string => [...new Set(values)].join(', ')
const named = (values: readonly { ru: string; kk: string }[]): string => each(values.map((value) => `${value.ru} / ${value.kk}`))

/** The parts of a month as a table in both languages: those by place, then those by plant. What is told together has all its names in one cell. */
export function csvOfMonth({ places, plants }: OpenMonth): string {
  const columns = (['region', 'ownership', 'factory', 'grade'] as const).map((column) => both(`served.balanceColumn.${column}`))
  const heading = [...columns, ...openFigures.map((figure) => both(`served.figure.${figure}`))]
  const rows = [
    ...places.map(({ cells, sums }) => ({
      names: [named(cells.map(({ region }) => region)), each(cells.map((cell) => both(`trade.ownershipType.${cell.ownershipType}`))), null],
      ...{ cells, sums },
    })),
    ...plants.map(({ cells, sums }) => ({ names: [null, null, named(cells.map(({ plant }) => plant))], cells, sums })),
  ]
  const lines = rows.map(({ names, cells, sums }) => [
    ...names,
    each(cells.map((cell) => both(`trade.bitumenType.${cell.bitumenType}`))),
    ...openFigures.map((figure) => sums[figure]),
  ])
  return `${csvMark}${[heading, ...lines].map((line) => csvLine(line.map((value) => ({ value })))).join('')}`
}
