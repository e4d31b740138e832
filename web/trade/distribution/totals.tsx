import type { ReactNode } from 'react'
import type { Distribution } from '#contract/trade/distribution.ts'
import type { OwnershipType } from '#domain/access.ts'
import { sumTons } from '#domain/tons.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { FigureButton } from '../../documents/ledger/FigureButton.tsx'
import type { Translate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { columnSums } from './columns.tsx'
import type { RegionRow } from './rows.ts'

type Shown = { distribution: Distribution; rows: readonly RegionRow[]; grade: BitumenType; planned: number; limit: number }

/** Sums of a grade, the plan, and the rest of it. The plan and signed limits open their entries. */
export function limitTotals(t: Translate, { distribution: d, rows, grade, planned, limit }: Shown) {
  const period = d.period.slice(0, 7)
  const whose = t(`trade.bitumenType.${grade}`)
  const sums: Record<string, ReactNode> = columnSums(rows)
  const official = (d.status.code === 'SIGNED' || d.status.code === 'CLOSED') && d.versions[0]?.id === d.id
  const open = (ownershipType: OwnershipType) => (
    <FigureButton
      of={{ period, bitumenType: grade, ownershipType }}
      figure="LIMIT"
      name={t('distribution.limit')}
      whose={`${whose} · ${t(`trade.ownershipType.${ownershipType}`)}`}
    >
      {sums[ownershipType]}
    </FigureButton>
  )
  const plan =
    planned === 0 ? (
      '0'
    ) : (
      <FigureButton of={{ period, bitumenType: grade }} figure="PLAN" name={t('distribution.plan')} whose={whose}>
        {formatNumber(planned)}
      </FigureButton>
    )
  return [
    {
      key: 'sum',
      head: t('distribution.total'),
      cells: official ? { ...sums, REPUBLICAN: open('REPUBLICAN'), LOCAL: open('LOCAL') } : sums,
    },
    { key: 'plan', head: t('distribution.planRow'), quiet: true, cells: { limit: plan } },
    {
      key: 'rest',
      head: t('distribution.restRow'),
      quiet: true,
      cells: { limit: formatNumber(sumTons([planned, -limit])).replace('-', '−') },
    },
  ]
}
