import type { ReceiptReason } from '#domain/shipment/shipment.ts'

/** A receipt that this device still has to send. `key` is its Idempotency-Key: however often it is sent, it lands once. */
export type QueuedReceipt = {
  key: string
  shipmentId: number
  vehicle: string
  /** Of whom: another person at the same device does not send it. */
  personId: number
  body: { receivedVolume: number; receivedOn: string; reason: ReceiptReason | null; comment: string | null; version: number | null }
  file: File | null
  /** Why the portal did not take it; null = it has not been asked yet. */
  refused: string | null
}

const name = 'receipts'
const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Kept by the browser until it is sent, through a closed page and an empty battery; photographs too. */
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
