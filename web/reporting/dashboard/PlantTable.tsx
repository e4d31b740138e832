import type { Dashboard } from '#contract/reporting/dashboard.ts'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { unpaged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { PartLink } from './PartLink.tsx'

type Plant = Dashboard['plants'][number]

type Props = { plants: readonly Plant[]; planned: boolean; filters: Record<string, string> }

/** Which plant fails: plan, allocated, shipped, and what is left of the plan; the plan has no regions, and contractors and offices have none. */
export function PlantTable({ plants, planned, filters }: Props) {
  const t = useTranslate()
  const tons = (key: string, head: string, of: (row: Plant) => number): Column<Plant> => ({
    ...{ key, head, numeric: true, card: 'figure' },
    cell: (row) => formatNumber(of(row)),
  })
  const columns: Column<Plant>[] = [
    {
      key: 'name',
      head: t('balance.dashboard.plants.plant'),
      card: 'title',
      cell: (row) => <PartLink to={{ ...filters, factory: row.bin }}>{row.name}</PartLink>,
    },
    ...(planned ? [tons('plan', t('balance.figure.PLAN'), (row) => row.plan)] : []),
    tons('allocated', t('balance.figure.ALLOCATED'), (row) => row.allocated),
    tons('shipped', t('balance.figure.SHIPPED'), (row) => row.shipped),
    ...(planned ? [tons('free', t('balance.dashboard.plants.free'), (row) => row.plan - row.allocated)] : []),
  ]
  return (
    <DataTable
      caption={t('balance.dashboard.plants.caption')}
      columns={columns}
      rows={plants}
      rowKey={(row) => row.bin}
      {...unpaged(5)}
      emptyText={t('balance.dashboard.plants.empty')}
    />
  )
}
