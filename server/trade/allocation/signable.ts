import { monthDays } from '#domain/reporting/deadline/deadlines.ts'
import { orderFlow } from '#domain/trade/allocation/flow.ts'
import { inLanguage } from '#i18n/language.ts'
import { monthWithin } from '#i18n/month-text.ts'
import { lockedObject } from '../../core/lifecycle/locked-object.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { SignableDocument } from '../../core/signable/signable.ts'
import { distributionNumber } from '../distribution/document.ts'
import { monthlyNumber } from '../plan/document.ts'
import type { OrderRead } from './document.ts'
import { orderDocument, orderTitle, readOrder, wholeOf } from './document.ts'
import { orderLife } from './lifecycle.ts'
import { lockDesk } from './lock-desk.ts'
import { loadVisibleOrder, lockOrder } from './visible.ts'

/** A holder's order as a signable document: QAJ's signature completes it. */
export const orderSignable: SignableDocument = {
  objectType: 'ORDER',
  acts: { generate: 'order.generate', sign: 'order.sign' },
  flow: orderFlow,
  loadVisible: loadVisibleOrder,
  async lock(tx, call, id) {
    const { period } = await loadVisibleOrder(tx, call.actor, id)
    await lockDesk(tx, period)
    return lockedObject(tx, call, orderLife, await lockOrder(tx, call.actor, id))
  },
  async documentSource(db, _actor, id) {
    const order = await readOrder(db, id)
    return {
      template: 'order',
      data: (frame) => orderDocument(order, frame),
      number: order.number,
      title: orderTitle(order),
      version: order.documentVersion,
      contentVersion: order.contentVersion,
      contentAt: order.contentAt,
      content: order,
      basis: [
        { objectType: 'MONTHLY_PLAN', number: monthlyNumber(order.period) },
        { objectType: 'DISTRIBUTION', number: distributionNumber(order.period) },
      ],
    }
  },
  tonsOf: (content) => wholeOf(content as OrderRead).after,
  async meaning(sql, { t, language }, { content }) {
    const { period, rows, supplierRu, supplierKk } = content as OrderRead
    const supplier = inLanguage(language, supplierRu, supplierKk)
    const by = monthDays(period, await portalSettings(sql)).holderForms
    return { change: { month: monthWithin(t, period), rows: rows.length, supplier }, next: { supplier }, by }
  },
}
