import { orderFlow } from '#domain/order/flow.ts'
import { heldBy } from '../lifecycle/held.ts'
import type { Subject } from '../subject/subject.ts'
import { orderLife } from './lifecycle.ts'
import { orderPaper, orderTitle, readOrder } from './paper.ts'
import { lockOrder, seenOrder } from './see.ts'
import { takeTurn } from './turn.ts'

/** A holder's order as something that is signed: QAJ's signature finishes it. */
export const orderSubject: Subject = {
  objectType: 'ORDER',
  acts: { generate: 'order.generate', sign: 'order.sign' },
  flow: orderFlow,
  see: seenOrder,
  async hold(tx, call, id) {
    const { period } = await seenOrder(tx, call.actor, id)
    await takeTurn(tx, period)
    return heldBy(tx, call, orderLife, await lockOrder(tx, call.actor, id))
  },
  async paper(db, _actor, id) {
    const order = await readOrder(db, id)
    return {
      template: 'order',
      data: (frame) => orderPaper(order, frame),
      number: order.number,
      title: orderTitle(order),
      version: order.documentVersion,
      contentVersion: order.contentVersion,
      contentAt: order.contentAt,
      content: order,
    }
  },
}
