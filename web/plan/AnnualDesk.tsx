import { mdiContentCopy, mdiFileTableOutline, mdiUpload } from '@mdi/js'
import Box from '@mui/material/Box'
import { type ReactNode, useMemo, useRef } from 'react'
import type { AnnualPlan } from '#contract/plan.ts'
import { differenceOf, monthTotals } from '#domain/plan/sums.ts'
import { Matrix } from '../ui/Matrix.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { annualColumns, totalCells, yearOfRow } from './annual-columns.tsx'
import { linesOf } from './annual-rows.ts'
import { saveAnnualSheet } from './api.ts'
import { Facts } from './Facts.tsx'
import { LineHead, lineName } from './LineHead.tsx'
import { LoadSheet } from './LoadSheet.tsx'
import { NeedByRegion } from './NeedByRegion.tsx'
import { PlanHeader } from './PlanHeader.tsx'
import { Correcting, PlanSheet, PlanVersions } from './PlanParts.tsx'
import { useAnnualDraft } from './useAnnualDraft.ts'
import { usePlanDesk } from './usePlanDesk.ts'

type Props = { plan: AnnualPlan; stepper: ReactNode; onVersion: (version: number | null) => void }

/** A year's plan: read by many, written and signed by the ministry. */
export function AnnualDesk({ plan: fresh, stepper, onVersion }: Props) {
  const say = useSay()
  const file = useRef<HTMLInputElement>(null)
  const draft = useAnnualDraft(fresh)
  const { plan, rows, edit, dirty } = draft
  const { year } = plan
  const desk = usePlanDesk(plan)
  const { acts, editing, attempt } = desk
  const columns = useMemo(() => annualColumns(say), [say])
  const planned = monthTotals(linesOf(rows))
  const gap = differenceOf(planned, plan.need)
  const [whole, needed] = [yearOfRow(planned), yearOfRow(plan.need)]
  const title = say('plan.annualTitle', { year })
  const tons = (value: number) => say('trade.tons', { value: formatNumber(value) })

  const save = async () => {
    draft.settle()
    await acts.saveAnnual(year, { version: plan.version, lines: linesOf(rows) })
    desk.correct(false)
  }
  const approve = async () => {
    if (dirty) await save()
    const { documentId } = await acts.annualPaper(year)
    if (!documentId) return
    const facts = [{ label: say('plan.fact.plan'), value: tons(whole) }]
    desk.signing.sign({ documentId, version: plan.documentVersion, title, facts })
  }
  const copy = async () => {
    const before = await acts.annualOf(year - 1)
    const named = new Map(before.lines.map((l) => [l.factoryBin! + l.supplierBin, l]))
    draft.take(
      before.lines.map((l) => ({ ...l, factoryBin: l.factoryBin!, supplierBin: l.supplierBin! })),
      (l) => named.get(l.factoryBin + l.supplierBin)!,
    )
    tell({ kind: 'info', text: say('plan.copied', { year: year - 1 }) })
  }
  const template = () => attempt(() => saveAnnualSheet(year, { template: 'true' }))
  const more = [
    { key: 'copy', text: say('plan.copyYear', { year: year - 1 }), icon: mdiContentCopy, onAct: () => void attempt(copy) },
    { key: 'load', text: say('plan.load'), icon: mdiUpload, onAct: () => file.current?.click() },
    { key: 'template', text: say('plan.template'), icon: mdiFileTableOutline, onAct: () => void template() },
  ]
  const mayRead = desk.writes || plan.versions.some((v) => v.signedBy !== null)
  return (
    <>
      <PlanHeader
        title={title}
        plan={plan}
        desk={desk}
        draft={draft}
        stepper={stepper}
        sound={whole !== 0}
        onSave={save}
        onApprove={approve}
        more={editing ? more : []}
        onSheet={mayRead ? () => saveAnnualSheet(year, { version: plan.documentVersion }) : null}
      />
      <Correcting plan={plan} desk={desk} />
      <Facts
        cards={[
          { key: 'plan', label: say('plan.fact.plan'), value: tons(whole) },
          { key: 'need', label: say('plan.need'), value: tons(needed) },
          { key: 'gap', label: say('plan.difference'), value: tons(yearOfRow(gap)), bad: yearOfRow(gap) < 0 },
        ]}
      />
      <PlanSheet rows={rows} editing={editing} onAdd={draft.add}>
        <Matrix
          caption={say('plan.caption', { year })}
          rows={rows}
          rowKey={(row) => row.key}
          rowName={(row) => lineName(say, row)}
          rowHead={(row) => <LineHead line={row} onRemove={editing ? () => draft.remove(row.key) : undefined} />}
          headTitle={say('plan.line')}
          columns={columns}
          edit={editing ? edit : null}
          spoken={() => say('plan.spoken', { total: formatNumber(whole) })}
          totals={[
            { key: 'sum', head: say('plan.total'), cells: totalCells(planned, formatNumber) },
            { key: 'need', head: say('plan.need'), quiet: true, cells: totalCells(plan.need, formatNumber) },
            { key: 'gap', head: say('plan.difference'), quiet: true, cells: totalCells(gap, (t) => <Gap tons={t} />) },
          ]}
        />
      </PlanSheet>
      <LoadSheet
        year={year}
        input={file}
        onRead={(lines) => {
          const names = new Map(rows.flatMap((r) => [[r.factoryBin, r.factoryName] as const, [r.supplierBin, r.supplierName] as const]))
          draft.take(lines, (l) => ({
            factoryName: names.get(l.factoryBin) ?? l.factoryBin,
            supplierName: names.get(l.supplierBin) ?? l.supplierBin,
          }))
          tell({ kind: 'success', text: say('plan.loaded', { count: lines.length }) })
        }}
      />
      <NeedByRegion regions={plan.needByRegion} />
      <PlanVersions plan={plan} desk={desk} objectType="ANNUAL_PLAN" onVersion={onVersion} />
      {desk.signing.dialog}
    </>
  )
}

/** Below zero in red and with its sign: not enough. */
const Gap = ({ tons }: { tons: number }) => (
  <Box component="span" sx={tons < 0 ? { color: 'error.main' } : undefined}>
    {formatNumber(tons).replace('-', '−')}
  </Box>
)
