import { planApi as api } from '#contract/trade/plan.ts'
import { refuse } from '#domain/refusal.ts'
import { fileOf } from '../../documents/document/documents.ts'
import { generateDocument } from '../../documents/document/generate.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { annualPlan } from './annual.ts'
import { editAnnualPlan, editMonthlyPlan } from './edit.ts'
import { loadMonthly, monthlyTemplate } from './load-monthly.ts'
import { monthlyPlan } from './monthly.ts'
import { annualSheet, monthlySheet } from './sheet.ts'
import { readAnnualSheet } from './sheet-in.ts'

export function planRoutes(mount: Mount, services: Services): void {
  const { db } = services
  mount(api.annual, ({ params, query }, call) => annualPlan(db, call, params.year, query.version))
  mount(api.editAnnual, async ({ params: { year }, body }, call) => {
    await editAnnualPlan(services, call, year, body)
    return annualPlan(db, call, year)
  })
  mount(api.generateAnnual, async ({ params: { year } }, call) => {
    const { id } = await annualPlan(db, call, year)
    return fileOf(services, await generateDocument(services, call, 'ANNUAL_PLAN', id ?? refuse('not.found')))
  })
  mount(api.annualSheet, ({ params, query }, call) => annualSheet(db, call, params.year, query))
  mount(api.readAnnualSheet, ({ params: { year }, files: [file] }, call) =>
    readAnnualSheet(db, call, year, file ?? refuse('input.required', undefined, 'sheet')),
  )
  mount(api.monthly, ({ params, query }, call) => monthlyPlan(db, call, params.period, query.version))
  mount(api.editMonthly, async ({ params: { period }, body }, call) => {
    await editMonthlyPlan(services, call, period, body)
    return monthlyPlan(db, call, period)
  })
  mount(api.generateMonthly, async ({ params }, call) => {
    const { id } = await monthlyPlan(db, call, params.period)
    return fileOf(services, await generateDocument(services, call, 'MONTHLY_PLAN', id ?? refuse('not.found')))
  })
  mount(api.monthlySheet, ({ params: { period }, query }, call) =>
    query.template === 'true' ? monthlyTemplate(db, call, period) : monthlySheet(db, call, period, query.version),
  )
  mount(api.loadMonthly, ({ params, body, files }, call) => loadMonthly(services, call, { ...params, ...body }, files))
}
