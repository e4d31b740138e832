/** From now on the deliveries page opens without a connection, on this device (web/start/offline-worker.ts); where a browser cannot, it needs one as before. */
export function registerOffline(): void {
  void navigator.serviceWorker?.register('/offline.js', { scope: '/contractor/receipts', updateViaCache: 'none' }).catch(() => {})
}
