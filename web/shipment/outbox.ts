import type { ReceiptReason } from '#domain/shipment/shipment.ts'

/** A receipt that this device still has to send. `key` is its Idempotency-Key: however often it is sent, it is stored once. */
export type QueuedReceipt = {
  key: string
  shipmentId: number
  vehicle: string
  /** The author: it is not sent while another user is signed in on the same device. */
  personId: number
  body: { receivedVolume: number; receivedOn: string; reason: ReceiptReason | null; comment: string | null; version: number | null }
  file: File | null
  /** The server's reason for refusing it; null = not sent yet. */
  refused: string | null
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
