import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../platform/http/services.ts'

const known = new Map<string, Promise<Uint8Array | null>>()

/** The page that checks an archive without the portal, as it was built with the other pages (web/build/court-page.ts); null = they are not built. */
export function checkPage({ web }: Pick<Services, 'web'>): Promise<Uint8Array | null> {
  if (!web) return Promise.resolve(null)
  const reading = known.get(web) ?? readFile(join(web, 'check.html')).catch(() => null)
  known.set(web, reading)
  return reading
}
