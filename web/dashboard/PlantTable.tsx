import type { Dashboard } from '#contract/dashboard.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { unpaged } from '../ui/paged.ts'
import type { Column } from '../ui/table.ts'
import { PartLink } from './PartLink.tsx'

type Plant = Dashboard['plants'][number]

/** Which plant fails: plan, allocated, shipped, and what is left of the plan. */
export function PlantTable({ plants, filters }: { plants: readonly Plant[]; filters: Record<string, string> }) {
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
    tons('plan', t('balance.figure.PLAN'), (row) => row.plan),
    tons('allocated', t('balance.figure.ALLOCATED'), (row) => row.allocated),
    tons('shipped', t('balance.figure.SHIPPED'), (row) => row.shipped),
    tons('free', t('balance.dashboard.plants.free'), (row) => row.plan - row.allocated),
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
