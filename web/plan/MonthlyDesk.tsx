import { mdiCalendarImport } from '@mdi/js'
import type { ReactNode } from 'react'
import type { MonthlyPlan } from '#contract/plan.ts'
import { overPlan } from '#domain/plan/rules.ts'
import type { BitumenType } from '#domain/request/request.ts'
import { sumTons } from '#domain/tons.ts'
import { formatMonth } from '../ui/dates.ts'
import { Matrix } from '../ui/Matrix.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { saveMonthlySheet } from './api.ts'
import { Facts } from './Facts.tsx'
import { LineHead, lineName } from './LineHead.tsx'
import { monthlyColumns, percentText } from './monthly-columns.tsx'
import { belowAllocated, insideByGrade, linesOf, sumOf } from './monthly-rows.ts'
import { OverPlan } from './OverPlan.tsx'
import { PlanHeader } from './PlanHeader.tsx'
import { Correcting, PlanSheet, PlanVersions } from './PlanParts.tsx'
import { useMonthlyDraft } from './useMonthlyDraft.ts'
import { usePlanDesk } from './usePlanDesk.ts'

type Props = { plan: MonthlyPlan; stepper: ReactNode; onVersion: (version: number | null) => void }

/** A month's plan with what came of it: read by many, written and signed by the ministry. */
export function MonthlyDesk({ plan: fresh, stepper, onVersion }: Props) {
  const say = useSay()
  const draft = useMonthlyDraft(fresh)
  const { plan, rows, edit, dirty } = draft
  const { period } = plan
  const desk = usePlanDesk(plan)
  const { acts, editing } = desk
  const title = say('plan.monthlyTitle', { month: formatMonth(say, `${period}-01`) })
  const tons = (value: number) => say('trade.tons', { value: formatNumber(value) })
  const inside = rows.filter((row) => row.inDistribution)
  const [whole, distributed] = [sumOf(rows, (r) => r.volume), sumOf(inside, (r) => r.volume)]
  const allocated = sumOf(rows, (r) => r.allocated)
  const limits = new Map<BitumenType, number>(plan.limits.map((l) => [l.bitumenType, l.limit]))
  const above = editing ? overPlan(limits, insideByGrade(rows)) : plan.overPlan

  const save = async () => {
    draft.settle()
    await acts.saveMonthly(period, { version: plan.version, lines: linesOf(rows) })
    desk.correct(false)
  }
  const approve = async () => {
    // a plan that began with the annual one is not saved yet, though nothing was changed
    if (dirty || plan.id === null) await save()
    const { documentId } = await acts.monthlyPaper(period)
    if (!documentId) return
    const facts = [
      { label: say('plan.fact.plan'), value: tons(whole) },
      { label: say('plan.fact.inside'), value: tons(distributed) },
    ]
    desk.signing.sign({ documentId, version: plan.documentVersion, title, facts })
  }
  const fill = () => {
    draft.fromAnnual()
    tell({ kind: 'info', text: say('plan.filled') })
  }
  const mayRead = desk.writes || plan.versions.some((v) => v.signedBy !== null)
  const sums = {
    annual: formatNumber(sumOf(rows, (r) => r.annual)),
    volume: formatNumber(whole),
    inDistribution: formatNumber(distributed),
    requested: formatNumber(sumOf(rows, (r) => r.requested)),
    allocated: formatNumber(allocated),
    shipped: formatNumber(sumOf(rows, (r) => r.shipped)),
    percent: percentText(
      sumOf(rows, (r) => r.shipped),
      whole,
    ),
  }
  return (
    <>
      <PlanHeader
        title={title}
        plan={plan}
        desk={desk}
        draft={draft}
        stepper={stepper}
        sound={whole !== 0 && !rows.some(belowAllocated)}
        onSave={save}
        onApprove={approve}
        more={editing ? [{ key: 'annual', text: say('plan.fromAnnual'), icon: mdiCalendarImport, onAct: fill }] : []}
        onSheet={mayRead && plan.id !== null ? () => saveMonthlySheet(period, plan.documentVersion) : null}
      />
      <OverPlan grades={above} draft={editing} />
      <Correcting plan={plan} desk={desk} />
      <Facts
        cards={[
          { key: 'plan', label: say('plan.fact.plan'), value: tons(whole) },
          { key: 'inside', label: say('plan.fact.inside'), value: tons(distributed) },
          { key: 'need', label: say('plan.fact.need'), value: tons(sumTons(plan.need.map((n) => n.tons))) },
          { key: 'allocated', label: say('plan.fact.allocated'), value: tons(allocated) },
        ]}
      />
      <PlanSheet rows={rows} editing={editing} onAdd={draft.add}>
        <Matrix
          caption={say('plan.monthCaption')}
          rows={rows}
          rowKey={(row) => row.key}
          rowName={(row) => lineName(say, row)}
          rowHead={(row) => <LineHead line={row} onRemove={editing && row.allocated === 0 ? () => draft.remove(row.key) : undefined} />}
          headTitle={say('plan.line')}
          columns={monthlyColumns(say, editing ? draft.setDistribution : null)}
          edit={editing ? edit : null}
          spoken={() => say('plan.spokenMonth', { total: formatNumber(whole) })}
          totals={[{ key: 'sum', head: say('plan.total'), cells: sums }]}
        />
      </PlanSheet>
      <PlanVersions plan={plan} desk={desk} objectType="MONTHLY_PLAN" onVersion={onVersion} />
      {desk.signing.dialog}
    </>
  )
}
