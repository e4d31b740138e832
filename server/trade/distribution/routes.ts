import { distributionApi as api } from '#contract/trade/distribution.ts'
import { refuse } from '#domain/refusal.ts'
import { fileOf } from '../../documents/document/documents.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { createDistribution } from './create.ts'
import { editDistribution, reopenDistribution } from './edit.ts'
import { generateDistribution } from './generate.ts'
import { distributionList } from './list.ts'
import { distributionListSheet } from './list-sheet.ts'
import { limitsTemplate, loadLimits } from './load.ts'
import { limitsView, proposedLimits } from './propose.ts'
import { distributionSheet } from './sheet.ts'
import { distributionView } from './view.ts'
import { loadVisibleDistribution } from './visible.ts'

export function distributionRoutes(mount: Mount, services: Services): void {
  const { db } = services
  mount(api.list, ({ query }, call) => distributionList(db, call, query))
  mount(api.listSheet, ({ query }, call) => distributionListSheet(call, query))
  mount(api.create, async ({ body }, call) => {
    const { id } = await createDistribution(services, call, body.period)
    return distributionView(db, call, id)
  })
  mount(api.one, ({ params: { id } }, call) => distributionView(db, call, id))
  mount(api.edit, async ({ params: { id }, body }, call) => {
    await editDistribution(services, call, id, body)
    return distributionView(db, call, id)
  })
  mount(api.propose, async ({ params: { id } }, call) => {
    const { period, status } = await loadVisibleDistribution(db, call.actor, id)
    if (status !== 'CREATED') refuse('flow.wrongStatus', { status: call.t(`trade.distributionStatus.${status}`) })
    return limitsView(await proposedLimits(db, period))
  })
  mount(api.reopen, async ({ params: { id } }, call) => {
    await reopenDistribution(services, call, id)
    return distributionView(db, call, id)
  })
  mount(api.generate, async ({ params: { id } }, call) => fileOf(services, await generateDistribution(services, call, id)))
  mount(api.sheet, ({ params: { id }, query }, call) =>
    query.template === 'true' ? limitsTemplate(db, call, id) : distributionSheet(db, call, id),
  )
  mount(api.load, ({ params, body, files }, call) => loadLimits(services, call, { ...params, ...body }, files))
}
