import { readFile } from 'node:fs/promises'
import { allocationApi } from '#contract/trade/allocation.ts'
import { shipmentApi as api } from '#contract/trade/shipment.ts'
import { refuse } from '#domain/refusal.ts'
import type { FileBytes, Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { giveBackAllocation } from '../holder/acts.ts'
import { loadVisibleRequest } from '../request/visible.ts'
import { addShipment } from './add.ts'
import { correctShipment } from './correct.ts'
import { deliveryOf } from './delivery.ts'
import { accountingFile, exchangeSchema } from './exchange.ts'
import { explanationFor } from './explanation.ts'
import { readShipment, shipmentsPage } from './list.ts'
import { loadSheet } from './load.ts'
import { receiveShipment } from './receive.ts'
import { shipmentSheet, shipmentTemplate } from './sheet.ts'
import { enterStage, readStages, withdrawStage } from './stages.ts'
import { versionsOf } from './versions.ts'
import { loadVisibleAllocation } from './visible.ts'

export function shipmentRoutes(mount: Mount, services: Services): void {
  const { db } = services
  mount(api.list, ({ query }, call) => shipmentsPage(db, call, query))
  mount(api.one, ({ params: { id } }, call) => readShipment(db, call, id))
  mount(api.add, ({ body, files }, call) => addShipment(services, call, body, files))
  mount(api.template, ({ query: { period } }, call) => shipmentTemplate(db, call, period))
  mount(api.sheet, ({ query }, call) => shipmentSheet(call, query))
  mount(api.exchange, ({ query }, call) => accountingFile(call, query.period))
  mount(api.exchangeSchema, async () => ({ bytes: await readFile(exchangeSchema), name: 'accounting.xsd' }))
  mount(api.load, ({ body, files }, call) => loadSheet(services, call, body, files))
  mount(api.correct, async ({ params: { id }, body, files }, call) => {
    await correctShipment(services, call, id, body, files)
    return readShipment(db, call, id)
  })
  mount(api.receive, async ({ params: { id }, body, files }, call) => {
    await receiveShipment(services, call, id, body, files)
    return readShipment(db, call, id)
  })
  mount(api.versions, async ({ params: { id } }, call) => {
    await readShipment(db, call, id)
    return versionsOf(db, id)
  })
  mount(api.file, async ({ params: { id, documentId } }, call) => {
    const { file, receipt } = await readShipment(db, call, id)
    if (documentId !== file?.documentId && documentId !== receipt?.file?.documentId) refuse('not.found')
    return deliveryFile(services, documentId)
  })
  mount(api.delivery, async ({ params: { requestId } }, call) => {
    if (call.actor.role !== 'SUPPLIER') await loadVisibleRequest(db, call.actor, requestId)
    return deliveryOf(db, call, requestId)
  })
  mount(allocationApi.explanation, ({ params }, call) => explanationFor(db, call, params.projectId, params.requestId))
  mount(api.giveBack, async ({ params: { id }, body }, call) => {
    const { requestId } = await loadVisibleAllocation(db, call.actor, id)
    await giveBackAllocation(services, call, id, body)
    return deliveryOf(db, call, requestId)
  })
  mount(api.stages, ({ params: { id } }, call) => readStages(db, call, id))
  mount(api.enterStage, async ({ params: { id }, body, files }, call) => {
    await enterStage(services, call, id, body, files)
    return readStages(db, call, id)
  })
  mount(api.withdrawStage, async ({ params: { id, stageId } }, call) => {
    await withdrawStage(services, call, id, stageId)
    return readStages(db, call, id)
  })
  mount(api.stageFile, async ({ params: { id, documentId } }, call) => {
    await loadVisibleAllocation(db, call.actor, id)
    const stages = await readStages(db, call, id)
    if (!stages.some((s) => s.file?.documentId === documentId)) refuse('not.found')
    return deliveryFile(services, documentId)
  })
}

async function deliveryFile({ db, files }: Services, id: string): Promise<FileBytes> {
  const { sha256, fileName } = await db.selectFrom('deliveryFile').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { bytes: await files.get(sha256), name: fileName }
}
