import { join } from 'node:path'
import { newDataFolder, removeDataFolder, startPortal } from './portal.ts'

/** One portal for all journeys; its addresses reach them as PORTAL_URL and SIGNER_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const data = newDataFolder()
  const portal = await startPortal(data)
  process.env.PORTAL_URL = portal.url
  process.env.SIGNER_URL = `http://127.0.0.1:${portal.signerPort}`
  process.env.SIGNER_DIR = join(data, 'signer')
  return async () => {
    await portal.stop()
    removeDataFolder(data)
  }
}
