import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import type { Comparison } from '#contract/trade/scenario.ts'
import { kg, sumTons, tons } from '#domain/tons.ts'
import type { ComparedBy } from '#domain/trade/scenario/compare.ts'
import { ProjectName } from '../../kit/display/ProjectName.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { RowTitle } from '../../kit/lists/RowTitle.tsx'
import type { Column } from '../../kit/lists/table.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber, formatSigned } from '../../kit/text/numbers.ts'

type Row = Comparison['rows'][number]
type Props = { by: ComparedBy; found: Comparison | undefined; updating: boolean; failure: Failed | null; onRetry: () => void }

/** Rows whose tons differ in some scenario, the greatest difference first, with the sums of all of them. */
export function CompareTable({ by, found, updating, failure, onRetry }: Props) {
  const t = useTranslate()
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(25)
  const rows = found?.rows
  const shownPage = Math.min(page, Math.max(0, Math.ceil((rows?.length ?? 0) / size) - 1))
  return (
    <Paper variant="outlined">
      <DataTable
        caption={t('scenario.caption')}
        columns={columnsOf(t, by, found?.scenarios ?? [])}
        rows={rows?.slice(shownPage * size, (shownPage + 1) * size)}
        rowKey={(row) => row.key}
        {...(rows && rows.length > 0 && { totals: totalsOf(t, rows, found.scenarios) })}
        total={rows?.length ?? 0}
        page={shownPage}
        size={size}
        onPage={setPage}
        onSize={(to) => {
          setSize(to)
          setPage(0)
        }}
        updating={updating}
        failure={failure}
        onRetry={onRetry}
        emptyText={t('scenario.noRows')}
      />
    </Paper>
  )
}

const moreOf = (row: Row, i: number): number => tons(kg(row.volumes[i]!) - kg(row.base))

function columnsOf(t: Translate, by: ComparedBy, scenarios: Comparison['scenarios']): Column<Row>[] {
  const named: Record<ComparedBy, Column<Row>[]> = {
    request: [
      {
        key: 'name',
        head: t('scenario.column.request'),
        card: 'title',
        cell: (r) => (
          <RowTitle
            aside={r.project && <ProjectName name={r.project} road={r.roadCode} />}
          >{`№ ${r.requestId} · ${r.contractor}`}</RowTitle>
        ),
        more: (r) => [r.project],
      },
      { key: 'region', head: t('scenario.column.region'), cell: (r) => r.region },
      { key: 'grade', head: t('scenario.column.grade'), rigid: true, cell: (r) => r.bitumenType },
    ],
    contractor: [{ key: 'name', head: t('scenario.column.contractor'), card: 'title', cell: (r) => <RowTitle>{r.contractor}</RowTitle> }],
    region: [{ key: 'name', head: t('scenario.column.region'), card: 'title', cell: (r) => <RowTitle>{r.region}</RowTitle> }],
  }
  return [
    ...named[by],
    { key: 'base', head: t('scenario.column.base'), numeric: true, cell: (r) => formatNumber(r.base) },
    ...scenarios.map(
      ({ id, name }, i): Column<Row> => ({
        key: `scenario${id}`,
        head: t('scenario.column.volume', { name }),
        numeric: true,
        cell: (r) => <Volume tons={r.volumes[i]!} more={moreOf(r, i)} />,
      }),
    ),
  ]
}

const totalsOf = (t: Translate, rows: readonly Row[], scenarios: Comparison['scenarios']) => ({
  name: t('scenario.total'),
  base: formatNumber(sumTons(rows.map((r) => r.base))),
  ...Object.fromEntries(
    scenarios.map(({ id }, i) => [
      `scenario${id}`,
      <Volume key={id} tons={sumTons(rows.map((r) => r.volumes[i]!))} more={sumTons(rows.map((r) => moreOf(r, i)))} />,
    ]),
  ),
})

/** The tons, and by how much they differ: the sign says it, not the colour alone. */
const Volume = ({ tons: volume, more }: { tons: number; more: number }) => (
  <>
    {formatNumber(volume)}{' '}
    <Box component="b" sx={{ color: more > 0 ? 'success.main' : more < 0 ? 'error.main' : 'text.secondary' }}>
      ({formatSigned(more)})
    </Box>
  </>
)
