import type { Order, Production } from '#contract/desk.ts'

type Month = { orders: readonly Pick<Order, 'status' | 'version'>[]; productions: readonly Pick<Production, 'drafted' | 'allocated'>[] }

/** Orders stand for everything that is divided: nothing of the month waits for a signature. */
export const allSigned = ({ orders, productions }: Month): boolean =>
  orders.length > 0 && orders.every((o) => o.status.code === 'SIGNED') && productions.every((p) => p.drafted === p.allocated)

/** Only versions wait that list what a holder or a contractor made less: it is in force, and they have no day to be signed by. */
export const onlyLessWaits = ({ orders, productions }: Month): boolean =>
  orders.length > 0 &&
  orders.every((o) => o.status.code === 'SIGNED' || o.version > 1) &&
  productions.every((p) => p.drafted === p.allocated)
