import type { Comparison } from '#contract/trade/scenario.ts'
import type { Month } from '#domain/month.ts'
import { kg, sumTons, tons } from '#domain/tons.ts'
import type { ComparedBy } from '#domain/trade/scenario/compare.ts'
import { monthText } from '#i18n/month-text.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import { timeOf } from '../../platform/time/moment.ts'

type Row = Comparison['rows'][number]

/** The comparison as a sheet: what each scenario changes above the heading, the rows that differ, and the sums of all of them as the last line. */
export function comparisonSheet(call: Call, period: Month, by: ComparedBy, { scenarios, rows, asOf }: Comparison): Sheet {
  const { t } = call
  const named: Column<Row>[] = [
    { key: 'requestId', title: t('scenario.column.request'), width: 10, value: (r) => r.requestId },
    { key: 'contractor', title: t('scenario.column.contractor'), width: 40, value: (r) => r.contractor },
    { key: 'project', title: t('scenario.column.project'), width: 60, value: (r) => r.project },
    { key: 'region', title: t('scenario.column.region'), width: 26, value: (r) => r.region },
    { key: 'bitumenType', title: t('scenario.column.grade'), width: 14, value: (r) => r.bitumenType },
  ]
  const shown = { request: named, contractor: [named[1]!], region: [named[3]!] }[by]
  const columns: Column<Row>[] = [
    ...shown,
    { key: 'base', title: t('scenario.column.base'), width: 14, value: (r) => r.base, tons: true },
    ...scenarios.flatMap(({ id, name }, i): Column<Row>[] => [
      { key: `volume${id}`, title: t('scenario.column.volume', { name }), width: 22, value: (r) => r.volumes[i]!, tons: true },
      {
        key: `more${id}`,
        title: t('scenario.column.more', { name }),
        width: 22,
        value: (r) => tons(kg(r.volumes[i]!) - kg(r.base)),
        tons: true,
      },
    ]),
  ]
  const nobody = { requestId: null, projectId: null, project: null, roadCode: null, contractor: null, region: null, bitumenType: null }
  const total: Row = {
    ...{ key: '', ...nobody, [by === 'region' ? 'region' : 'contractor']: t('scenario.total') },
    base: sumTons(rows.map((r) => r.base)),
    volumes: scenarios.map((_, i) => sumTons(rows.map((r) => r.volumes[i]!))),
  }
  const title = t('scenario.sheet', { month: monthText(t, period) })
  return sheetOf({
    ...{ title: t('scenario.sheetName'), name: `${title} ${call.today}`, columns },
    above: [
      title,
      t('scenario.asOf', { at: timeOf(new Date(asOf)) }),
      ...scenarios.map(({ name, levers }) => `${name}: ${levers.join('; ')}`),
    ],
    rows: [[...rows, total]],
  })
}
