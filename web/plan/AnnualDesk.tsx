import { mdiUpload } from '@mdi/js'
import Box from '@mui/material/Box'
import { type ReactNode, useMemo, useRef } from 'react'
import type { AnnualPlan } from '#contract/plan.ts'
import { Matrix } from '../ui/Matrix.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { useSay } from '../ui/words.tsx'
import { annualColumns, totalCells } from './annual-columns.tsx'
import { LineHead, lineName } from './LineHead.tsx'
import { LoadSheet } from './LoadSheet.tsx'
import { NeedByRegion } from './NeedByRegion.tsx'
import { PlanFrame } from './PlanFrame.tsx'
import { useAnnualDesk } from './useAnnualDesk.ts'

type Props = { plan: AnnualPlan; stepper: ReactNode; onVersion: (version: number | null) => void }

/** A year's plan: read by many, written and signed by the ministry. */
export function AnnualDesk({ plan: fresh, stepper, onVersion }: Props) {
  const say = useSay()
  const file = useRef<HTMLInputElement>(null)
  const { draft, desk, title, planned, gap, whole, ...annual } = useAnnualDesk(fresh)
  const { plan, rows } = draft
  const { year } = plan
  const { editing } = desk
  const columns = useMemo(() => annualColumns(say), [say])
  const load = { key: 'load', text: say('plan.load'), icon: mdiUpload, onAct: () => file.current?.click() }
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
        caption={say('plan.caption', { year })}
        rows={rows}
        rowKey={(row) => row.key}
        rowName={(row) => lineName(say, row)}
        rowHead={(row) => <LineHead line={row} onRemove={editing ? () => draft.remove(row.key) : undefined} />}
        headTitle={say('plan.line')}
        columns={columns}
        edit={editing ? draft.edit : null}
        spoken={() => say('plan.spoken', { total: formatNumber(whole) })}
        totals={[
          { key: 'sum', head: say('plan.total'), cells: totalCells(planned, formatNumber) },
          { key: 'need', head: say('plan.need'), quiet: true, cells: totalCells(plan.need, formatNumber) },
          { key: 'gap', head: say('plan.difference'), quiet: true, cells: totalCells(gap, (t) => <Gap tons={t} />) },
        ]}
      />
    </PlanFrame>
  )
}

/** Below zero in red and with its sign: not enough. */
const Gap = ({ tons }: { tons: number }) => (
  <Box component="span" sx={tons < 0 ? { color: 'error.main' } : undefined}>
    {formatNumber(tons).replace('-', '−')}
  </Box>
)
