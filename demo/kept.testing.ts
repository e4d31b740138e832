import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyOfSeason } from '#e2e/portal/kept-season.ts'
import { portalMoment } from '#e2e/portal/season-day.ts'
import { temporaryPostgres } from '#launch/postgres/temporary.mjs'
import { letServe, openPortalOn, testClock } from '#server/portal.testing.ts'
import { authorityAt } from '#signer/authority-folder.ts'
import { authorityFolder } from '#signer/keys/key-store.ts'
import { demoKeys } from './people/keys.ts'

/**
 * Opens the season that a first start played today, in a PostgreSQL of its own, with
 * its documents and its people's keys. The clock is at the present.
 */
export async function openKeptSeason() {
  const data = await copyOfSeason()
  const { host, user, stop } = await temporaryPostgres(undefined, data)
  await letServe({ host, user, database: 'postgres' })
  const [files, signer] = [join(data, 'files'), join(data, 'signer')]
  const portal = await openPortalOn({
    database: {
      config: { host, user, database: 'postgres' },
      url: `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`,
      drop: stop,
    },
    folder: join(files, 'papers'),
    authority: await authorityAt(authorityFolder(signer)),
    secret: await readFile(join(files, 'secret')),
    clock: testClock(portalMoment),
  })
  return { ...portal, stage: { services: portal.services, keys: await demoKeys(signer, portal.people, portal.clock.now()) } }
}
