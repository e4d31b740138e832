import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { databaseAtHand } from '#launch/postgres/at-hand.mjs'
import { sleep } from '#launch/process.mjs'
import { type Portal, seasonDone, startPortal, wholeSeason } from './portal.ts'
import { seasonMoment, seasonPast } from './season-day.ts'

/** Uses the database of the data folder; documents contain the usual address of a portal. The second start continues the clock of the first. */
const usual = { DATABASE_URL: '', DEMO_PAST: String(seasonPast), PUBLIC_URL: 'http://localhost:8080' }

/** Starts a new portal here, stops it in the middle of last season, restarts it and ends when all is played, mailed and chained. @throws the output */
export async function playSeasonIn(data: string): Promise<void> {
  await startIn(data, 'first', (portal) => seasonDone(portal, 1), seasonMoment)
  await startIn(data, 'second', async (portal) => {
    await wholeSeason(portal)
    await settled(portal)
  })
}

async function startIn(data: string, which: Start, work: (portal: Portal) => Promise<void>, clock = ''): Promise<void> {
  const portal = await startPortal(data, { ...usual, DEMO_CLOCK: clock })
  await work(portal).finally(portal.stop)
  const code = await portal.stop()
  if (code !== 0) throw new Error(`The portal that played the season did not end in order (${code}):\n${portal.said()}`)
  writeFileSync(saidBy(data, which), portal.said())
}

type Start = 'first' | 'second'
/** The output of each start, stored beside the season. */
export const saidBy = (data: string, start: Start) => join(data, `${start}-start.txt`)

/** Waits until no e-mail or journal line is pending; else each portal that starts from the season would process them again. */
async function settled({ data, said }: Portal): Promise<void> {
  const place = databaseAtHand(data)
  if (!('PGHOST' in place))
    throw new Error(`The season's PostgreSQL is not in ${data}: root's needs a TMPDIR that everybody may pass through.`)
  const client = new Client({ host: place.PGHOST, user: place.PGUSER, database: place.PGDATABASE })
  client.on('error', () => {}) // the next query reports it
  await client.connect()
  try {
    for (let waiting = 1; waiting > 0; await sleep(100)) {
      const { rows } = await client.query<{ jobs: number; lines: number; fault: string | null }>(
        `select (select count(*)::int from graphile_worker.jobs) as jobs, (select count(*)::int from journal_outbox) as lines,
                (select max(last_error) from graphile_worker.jobs) as fault`,
      )
      const { jobs, lines, fault } = rows[0]!
      if (fault) throw new Error(`A job of the season failed: ${fault}\n${said()}`)
      waiting = jobs + lines
    }
  } finally {
    await client.end()
  }
}
