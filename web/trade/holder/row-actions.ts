import type { SupplierAllocation } from '#contract/trade/holder.ts'
import type { RowAction } from '../../kit/menus/RowMenu.tsx'
import type { Translate } from '../../kit/text/i18n.tsx'

export type RowActs = {
  onPromise: (row: SupplierAllocation) => void
  onShip: (row: SupplierAllocation) => void
  onReject: (row: SupplierAllocation) => void
  onReduce: (row: SupplierAllocation) => void
  onPaper: (documentId: string) => void
  onSeal: (latest: { documentId: string; title: string }) => void
}

/** What is due of a row: its promise, or its next wagon. */
export function primaryOf(t: Translate, r: SupplierAllocation, { onPromise, onShip }: RowActs) {
  if (r.acts.includes('holder.sign'))
    return { key: 'promise', text: t('holder.act.promise'), emphasis: 'contained', onAct: () => onPromise(r) } as const
  return r.mayShip && r.shipped < r.volume ? { key: 'ship', text: t('holder.act.ship'), onAct: () => onShip(r) } : null
}

/** Actions allowed for a row now, then its documents and their signatures. */
export function actionsOf(t: Translate, r: SupplierAllocation, { onReject, onReduce, onPaper, onSeal }: RowActs): RowAction[] {
  const order = r.order?.documentId ? { documentId: r.order.documentId, title: r.order.number } : null
  const form = r.form && { documentId: r.form.documentId, title: r.form.number }
  const may = (act: string) => r.acts.includes(act)
  return [
    ...(may('allocation.reject') ? [{ key: 'reject', text: t('holder.act.reject'), danger: true, onAct: () => onReject(r) }] : []),
    ...(may('allocation.rejectAdded')
      ? [{ key: 'reject', text: t('holder.act.rejectAdded'), danger: true, onAct: () => onReject(r) }]
      : []),
    ...(may('allocation.reduce') ? [{ key: 'reduce', text: t('holder.act.reduce'), onAct: () => onReduce(r) }] : []),
    ...(order ? [{ key: 'order', text: t('holder.act.order'), onAct: () => onPaper(order.documentId) }] : []),
    ...(form ? [{ key: 'form', text: t('holder.act.form'), onAct: () => onPaper(form.documentId) }] : []),
    ...(order ? [{ key: 'orderSeal', text: t('holder.act.orderSeal'), onAct: () => onSeal(order) }] : []),
    ...(form ? [{ key: 'formSeal', text: t('holder.act.formSeal'), onAct: () => onSeal(form) }] : []),
  ]
}
