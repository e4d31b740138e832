import { join } from 'node:path'
import { removeDataFolder } from './portal.ts'
import { openSeason } from './season-portal.ts'

/** Starts one portal for all journeys that signs without confirmation; passes its addresses in PORTAL_URL and SIGNER_URL and its key folder in SIGNER_DIR. */
export default async function setup(): Promise<() => Promise<void>> {
  const portal = await openSeason({ SIGNER_AUTO: '1' })
  process.env.PORTAL_URL = portal.url
  process.env.SIGNER_URL = `http://127.0.0.1:${portal.signerPort}`
  process.env.SIGNER_DIR = join(portal.data, 'signer')
  return async () => {
    await portal.stop()
    removeDataFolder(portal.data)
  }
}
