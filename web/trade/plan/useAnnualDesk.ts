import { mdiContentCopy, mdiFileTableOutline } from '@mdi/js'
import type { AnnualPlan, ReadSheet } from '#contract/trade/plan.ts'
import { differenceOf, monthTotals } from '#domain/trade/plan/sums.ts'
import { toast } from '../../kit/feedback/toast.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { yearOfRow } from './annual-columns.tsx'
import { linesOf } from './annual-rows.ts'
import { saveAnnualSheet } from './api.ts'
import { useAnnualDraft } from './useAnnualDraft.ts'
import { usePlanDesk } from './usePlanDesk.ts'

/** State of the annual plan screen: lines, sums against the need, actions on the whole plan. */
export function useAnnualDesk(fresh: AnnualPlan) {
  const t = useTranslate()
  const draft = useAnnualDraft(fresh)
  const { plan, rows } = draft
  const { year } = plan
  const desk = usePlanDesk(plan)
  const { acts, attempt } = desk
  const planned = monthTotals(linesOf(rows))
  const gap = differenceOf(planned, plan.need)
  const whole = yearOfRow(planned)
  const title = t('plan.annualTitle', { year })
  const tons = (value: number) => t('trade.tons', { value: formatNumber(value) })

  const save = async () => {
    await acts.saveAnnual(year, { version: plan.version, lines: linesOf(rows) })
    draft.settle()
    desk.correct(false)
  }
  const approve = async () => {
    if (draft.dirty) await save()
    await desk.sign(acts.generateAnnual(year), title)
  }
  const copy = async () => {
    const before = await acts.annualOf(year - 1)
    const named = new Map(before.lines.map((l) => [l.factoryBin! + l.supplierBin, l]))
    draft.take(
      before.lines.map((l) => ({ ...l, factoryBin: l.factoryBin!, supplierBin: l.supplierBin! })),
      (l) => named.get(l.factoryBin + l.supplierBin)!,
    )
    toast({ kind: 'info', text: t('plan.copied', { year: year - 1 }) })
  }
  const template = () => saveAnnualSheet(year, { template: 'true' })
  return {
    ...{ draft, desk, title, planned, gap, whole, save, approve },
    facts: [
      { key: 'plan', label: t('plan.fact.plan'), value: tons(whole) },
      { key: 'need', label: t('plan.need'), value: tons(yearOfRow(plan.need)) },
      { key: 'gap', label: t('plan.difference'), value: tons(yearOfRow(gap)), bad: yearOfRow(gap) < 0 },
    ],
    copy: { key: 'copy', text: t('plan.copyYear', { year: year - 1 }), icon: mdiContentCopy, onAct: () => void attempt(copy) },
    template: { key: 'template', text: t('plan.template'), icon: mdiFileTableOutline, onAct: () => void attempt(template) },
    saveSheet: desk.readable ? (format: SheetFormat) => saveAnnualSheet(year, { version: plan.documentVersion, format }) : null,
    /** Replaces the plan by the lines of an uploaded spreadsheet. */
    read: (lines: ReadSheet['lines']) => {
      const names = new Map(rows.flatMap((r) => [[r.factoryBin, r.factoryName] as const, [r.supplierBin, r.supplierName] as const]))
      draft.take(lines, (l) => ({
        factoryName: names.get(l.factoryBin) ?? l.factoryBin,
        supplierName: names.get(l.supplierBin) ?? l.supplierBin,
      }))
      toast({ kind: 'success', text: t('plan.loaded', { count: lines.length }) })
    },
  }
}
