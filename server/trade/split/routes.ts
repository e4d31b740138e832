import { splitApi as api } from '#contract/trade/split.ts'
import { refuse } from '#domain/refusal.ts'
import { fileOf } from '../../documents/document/documents.ts'
import { generateDocument } from '../../documents/document/generate.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { actOnSplit, applySplit } from './acts.ts'
import { splitList } from './list.ts'
import { proposeForSplit, readSplit } from './read.ts'
import { saveSplit } from './save.ts'
import { splitListSheet, splitSheet } from './sheet.ts'
import { findSplit, placeOf, requirePlace } from './visible.ts'
import { whyLimited } from './why.ts'

export function splitRoutes(mount: Mount, services: Services): void {
  const { db } = services
  mount(api.list, async ({ query }, call) => {
    const content = await splitList(db, call, query.period)
    return { content, totalElements: content.length }
  })
  mount(api.listSheet, ({ query }, call) => splitListSheet(db, call, query.period))
  mount(api.one, ({ params }, call) => readSplit(db, call, placeOf(params)))
  mount(api.save, async ({ params, body }, call) => {
    await saveSplit(services, call, placeOf(params), body)
    return readSplit(db, call, placeOf(params))
  })
  mount(api.propose, ({ params, body }, call) => proposeForSplit(services, call, placeOf(params), body.locks))
  mount(api.send, async ({ params, body }, call) => {
    await actOnSplit(services, call, placeOf(params), 'split.send', body)
    return readSplit(db, call, placeOf(params))
  })
  mount(api.reopen, async ({ params, body }, call) => {
    await actOnSplit(services, call, placeOf(params), 'split.reopen', body)
    return readSplit(db, call, placeOf(params))
  })
  mount(api.giveBack, async ({ params, body }, call) => {
    await actOnSplit(services, call, placeOf(params), 'split.return', body)
    return readSplit(db, call, placeOf(params))
  })
  mount(api.apply, async ({ params }, call) => {
    await applySplit(services, call, placeOf(params))
    return readSplit(db, call, placeOf(params))
  })
  mount(api.generate, async ({ params }, call) => {
    requirePlace(call.actor, placeOf(params))
    const split = (await findSplit(db, placeOf(params))) ?? refuse('document.absent')
    return fileOf(services, await generateDocument(services, call, 'SPLIT', split.id))
  })
  mount(api.sheet, ({ params }, call) => splitSheet(db, call, placeOf(params)))
  mount(api.why, ({ params }, call) => whyLimited(db, call, params))
}
