import type { Order, Production } from '#contract/trade/desk.ts'

type Month = { orders: readonly Pick<Order, 'status' | 'version'>[]; productions: readonly Pick<Production, 'drafted' | 'allocated'>[] }

/** Whether signed orders cover all allocated tons: nothing of the month is waiting for a signature. */
export const allSigned = ({ orders, productions }: Month): boolean =>
  orders.length > 0 && orders.every((o) => o.status.code === 'SIGNED') && productions.every((p) => p.drafted === p.allocated)

/** Whether only versions with reductions by a holder or a contractor are waiting: these are in force and have no signing deadline. */
export const onlyLessWaits = ({ orders, productions }: Month): boolean =>
  orders.length > 0 &&
  orders.every((o) => o.status.code === 'SIGNED' || o.version > 1) &&
  productions.every((p) => p.drafted === p.allocated)
