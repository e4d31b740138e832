import type { ReceiptReason, ShipmentKind } from '#domain/trade/shipment/shipment.ts'
import type { Failed } from '../../../kit/http/failed.ts'

/** The fields of a shipment that its receipt form needs: also stored for use without a connection. */
export type ToReceive = {
  id: number
  kind: { code: ShipmentKind }
  vehicle: string
  waybill: string
  /** What it is for; a receipt that was stored before these fields existed has none. */
  projectName?: string
  requestId?: number
  shippedOn: string
  net: number
  receipt: { receivedVolume: number; receivedOn: string; reason: { code: string } | null; comment: string | null; version: number } | null
}

/** A receipt that this device still has to send. `key` is its Idempotency-Key: however often it is sent, it is stored once. */
export type QueuedReceipt = {
  key: string
  shipmentId: number
  vehicle: string
  /** The author: it is not sent while another user is signed in on the same device. */
  personId: number
  body: { receivedVolume: number; receivedOn: string; reason: ReceiptReason | null; comment: string | null; version: number | null }
  file: File | null
  /** The shipment as its form showed it; receipts that were stored before this field existed have none. */
  shipment?: ToReceive
  /** The server's reason for refusing it; null = not sent yet. */
  refused: string | null
  /** The same in full, so that the form shows it beside the fields that it names. */
  refusal?: Pick<Failed, 'status' | 'code' | 'message' | 'field' | 'issues'>
}

const name = 'receipts'
const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Stored in the browser until sent, even if the page is closed or the battery runs out; photographs too. */
async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('bitumen-portal', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(name, { keyPath: 'key' })
  return (await asked(opening)).transaction(name, mode).objectStore(name)
}

const told = new EventTarget()
const changed = () => told.dispatchEvent(new Event('change'))
export const onOutboxChange = (listener: () => void): (() => void) => {
  told.addEventListener('change', listener)
  return () => told.removeEventListener('change', listener)
}

export async function queueReceipt(waiting: QueuedReceipt): Promise<void> {
  await asked((await store('readwrite')).put(waiting))
  changed()
}
export async function dropReceipt(key: string): Promise<void> {
  await asked((await store('readwrite')).delete(key))
  changed()
}
export const queuedReceipts = async (personId: number): Promise<QueuedReceipt[]> =>
  (await asked<QueuedReceipt[]>((await store('readonly')).getAll())).filter((w) => w.personId === personId)
