import type { Act } from '#domain/access.ts'
import { openActs } from '#domain/flow.ts'
import { type OrderAct, type OrderStatus, orderFlow } from '#domain/order/flow.ts'
import type { Subject } from '../subject/subject.ts'
import { advanceOrder, requireOpen } from './advance.ts'
import { orderPaper, orderTitle, readOrder } from './paper.ts'
import { lockOrder, seenOrder } from './see.ts'
import { takeTurn } from './turn.ts'

/** A holder's order as something that is signed: QAJ's signature finishes it. */
export const orderSubject: Subject = {
  objectType: 'ORDER',
  acts: { generate: 'order.generate', sign: 'order.sign' },
  see: seenOrder,
  async hold(tx, call, id) {
    const { period } = await seenOrder(tx, call.actor, id)
    await takeTurn(tx, period)
    const order = await lockOrder(tx, call.actor, id)
    return {
      ...order,
      office: null,
      async requireOpen(act) {
        await requireOpen(tx, call, order, act as OrderAct)
      },
      advance: (act, given) => advanceOrder(tx, call, order, act as OrderAct, given),
    }
  },
  opens: (act, status, actor) => (openActs(orderFlow, status as OrderStatus, actor) as Act[]).includes(act),
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
