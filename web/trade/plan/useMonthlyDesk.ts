import { mdiCalendarImport } from '@mdi/js'
import type { MonthlyPlan } from '#contract/trade/plan.ts'
import { sumTons } from '#domain/tons.ts'
import { overPlan } from '#domain/trade/plan/rules.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { toast } from '../../kit/feedback/toast.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { saveMonthlySheet } from './api.ts'
import { percentText } from './monthly-columns.tsx'
import { insideByGrade, linesOf, sumOf } from './monthly-rows.ts'
import { useMonthlyDraft } from './useMonthlyDraft.ts'
import { usePlanDesk } from './usePlanDesk.ts'

/** State of the monthly plan screen: lines, their results, actions on the whole plan. */
export function useMonthlyDesk(fresh: MonthlyPlan) {
  const t = useTranslate()
  const draft = useMonthlyDraft(fresh)
  const { plan, rows } = draft
  const { period } = plan
  const desk = usePlanDesk(plan)
  const { acts } = desk
  const title = t('plan.monthlyTitle', { month: formatMonth(t, `${period}-01`) })
  const tons = (value: number) => t('trade.tons', { value: formatNumber(value) })
  const inside = rows.filter((row) => row.inDistribution)
  const [whole, distributed] = [sumOf(rows, (r) => r.volume), sumOf(inside, (r) => r.volume)]
  const [allocated, shipped] = [sumOf(rows, (r) => r.allocated), sumOf(rows, (r) => r.shipped)]
  const limits = new Map<BitumenType, number>(plan.limits.map((l) => [l.bitumenType, l.limit]))
  const ofPlan = { key: 'plan', label: t('plan.fact.plan'), value: tons(whole) }
  const ofInside = { key: 'inside', label: t('plan.fact.inside'), value: tons(distributed) }

  const save = async () => {
    await acts.saveMonthly(period, { version: plan.version, lines: linesOf(rows) })
    draft.settle()
    desk.correct(false)
  }
  const approve = async () => {
    // a plan that was started from the annual one is not saved yet, though nothing was changed
    if (draft.dirty || plan.id === null) await save()
    await desk.sign(acts.generateMonthly(period), title)
  }
  const fill = () => {
    draft.fromAnnual()
    toast({ kind: 'info', text: t('plan.filled') })
  }
  return {
    ...{ draft, desk, title, whole, save, approve },
    above: desk.editing ? overPlan(limits, insideByGrade(rows)) : plan.overPlan,
    facts: [
      ofPlan,
      ofInside,
      { key: 'need', label: t('plan.fact.need'), value: tons(sumTons(plan.need.map((n) => n.tons))) },
      { key: 'allocated', label: t('plan.fact.allocated'), value: tons(allocated) },
    ],
    fill: { key: 'annual', text: t('plan.fromAnnual'), icon: mdiCalendarImport, onAct: fill },
    saveSheet: desk.readable && plan.id !== null ? (format: SheetFormat) => saveMonthlySheet(period, plan.documentVersion, format) : null,
    sums: {
      annual: formatNumber(sumOf(rows, (r) => r.annual)),
      volume: formatNumber(whole),
      inDistribution: formatNumber(distributed),
      requested: formatNumber(sumOf(rows, (r) => r.requested)),
      allocated: formatNumber(allocated),
      shipped: formatNumber(shipped),
      percent: percentText(shipped, whole),
    },
  }
}
