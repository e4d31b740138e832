import { mdiUpload } from '@mdi/js'
import Box from '@mui/material/Box'
import { type ReactNode, useMemo, useRef } from 'react'
import type { AnnualPlan } from '#contract/trade/plan.ts'
import { Matrix } from '../../kit/matrix/Matrix.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { annualColumns, totalCells } from './annual-columns.tsx'
import { LineHead, lineName } from './LineHead.tsx'
import { LoadSheet } from './LoadSheet.tsx'
import { NeedByRegion } from './NeedByRegion.tsx'
import { PlanFrame } from './PlanFrame.tsx'
import { useAnnualDesk } from './useAnnualDesk.ts'

type Props = { plan: AnnualPlan; stepper: ReactNode; onVersion: (version: number | null) => void }

/** The annual plan: visible to many roles, edited and signed by the Ministry of Energy. */
export function AnnualDesk({ plan: fresh, stepper, onVersion }: Props) {
  const t = useTranslate()
  const file = useRef<HTMLInputElement>(null)
  const { draft, desk, title, planned, gap, whole, ...annual } = useAnnualDesk(fresh)
  const { plan, rows } = draft
  const { year } = plan
  const { editing } = desk
  const columns = useMemo(() => annualColumns(t), [t])
  const load = { key: 'load', text: t('plan.load'), icon: mdiUpload, onAct: () => file.current?.click() }
  return (
    <PlanFrame
      objectType="ANNUAL_PLAN"
      title={title}
      plan={plan}
      desk={desk}
      draft={draft}
      stepper={stepper}
      sound={whole !== 0}
      onSave={annual.save}
      onApprove={annual.approve}
      more={editing ? [annual.copy, load, annual.template] : []}
      onSheet={annual.saveSheet}
      facts={annual.facts}
      rows={rows}
      onAdd={draft.add}
      onVersion={onVersion}
      below={
        <>
          <LoadSheet year={year} input={file} onRead={annual.read} />
          <NeedByRegion regions={plan.needByRegion} />
        </>
      }
    >
      <Matrix
        caption={t('plan.caption', { year })}
        rows={rows}
        rowKey={(row) => row.key}
        rowName={(row) => lineName(t, row)}
        rowHead={(row) => <LineHead line={row} onRemove={editing ? () => draft.remove(row.key) : undefined} />}
        headTitle={t('plan.line')}
        columns={columns}
        edit={editing ? draft.edit : null}
        spoken={() => t('plan.spoken', { total: formatNumber(whole) })}
        totals={[
          { key: 'sum', head: t('plan.total'), cells: totalCells(planned, formatNumber) },
          { key: 'need', head: t('plan.need'), quiet: true, cells: totalCells(plan.need, formatNumber) },
          { key: 'gap', head: t('plan.difference'), quiet: true, cells: totalCells(gap, (tons) => <Gap tons={tons} />) },
        ]}
      />
    </PlanFrame>
  )
}

/** A negative number is a shortage: red, with its sign. */
const Gap = ({ tons }: { tons: number }) => (
  <Box component="span" sx={tons < 0 ? { color: 'error.main' } : undefined}>
    {formatNumber(tons).replace('-', '−')}
  </Box>
)
