import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { newAuthority } from '#signer/authority.ts'
import { checkJournal } from '../../core/journal/check-journal.ts'
import { chainWaiting } from '../../core/journal/sequencer.ts'
import { comparePapers } from '../../people/proof/papers.ts'
import { fileProject, fillWithPeople, openPortalOn, type Portal, signGenerated, testClock } from '../../portal.testing.ts'
import { compareKept } from '../../reporting/monitoring/compare.ts'
import { blockWith, ground15, whyNoPostgres15 } from './debian-postgres.testing.ts'

const missing = await whyNoPostgres15()
if (missing) console.log(`Not tried: a database brought back to a moment. ${missing}.`)
const ground = missing ? null : ground15()
const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
  ground?.clear()
})

const authority = await newAuthority()
const folder = await mkdtemp(join(tmpdir(), 'portal-'))
const portalOn = (host: string, user: string): Promise<Portal> => {
  const config = { host, user, database: 'portal_point' }
  const url = `postgresql://${user}@localhost/portal_point?host=${encodeURIComponent(host)}`
  const kept = { authority, secret: new Uint8Array(32).fill(7), clock: testClock(), folder }
  return openPortalOn({ ...kept, database: { config, url, drop: async () => {} } })
}
async function signed(portal: Portal): Promise<number> {
  const contractor = await portal.as('contractor')
  const id = await fileProject(contractor)
  const done = await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  if (done.statusCode !== 200) throw new Error(done.body)
  await chainWaiting(portal.services.db, portal.clock.now())
  return id
}
const signaturesOf = async ({ db }: Portal) =>
  (await db.selectFrom('document').select('objectId').where('readOnly', '=', true).orderBy('objectId').execute()).map((d) => d.objectId)
async function faultsOf({ services, db }: Portal) {
  const found: unknown[] = []
  const ids = await db.selectFrom('document').select('id').where('readOnly', '=', true).execute()
  await comparePapers(
    services,
    ids.map(({ id }) => id),
    (finding) => found.push(finding),
  )
  return [(await checkJournal(services.db)).fault, await compareKept(db), found]
}

test.skipIf(missing)(
  'a lost machine is brought back to a moment between two signatures; a damaged log is refused',
  async () => {
    const { begin, harmed, log, putBack, start, week } = ground!
    const first = await begin('first', blockWith('archive_command ='))
    const owner = new pg.Client({ host: first.socketFolder, user: first.user, database: 'postgres' })
    await owner.connect()
    await owner.query('create database portal_point')
    await fillWithPeople({ host: first.socketFolder, user: first.user, database: 'portal_point' })
    const { rows: version } = await owner.query<{ number: string }>(`select current_setting('server_version_num') as number`)
    expect(version[0]!.number).toMatch(/^15/)
    week(blockWith('pg_basebackup -D'), first)
    // what is damaged later begins here: a machine that takes its time closes more than one file of the log until the end
    await owner.query('select pg_switch_wal()')
    const segment = (await owner.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn() + 100) as name')).rows[0]!.name

    const portal = await portalOn(first.socketFolder, first.user)
    const before = await signed(portal)
    const moment = (await owner.query<{ at: string }>('select clock_timestamp()::text as at')).rows[0]!.at
    const after = await signed(portal)
    expect(await signaturesOf(portal)).toEqual([before, after])
    await portal.app.close()
    await portal.services.db.destroy()
    await portal.db.destroy()
    const last = (await owner.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')).rows[0]!.name
    const archived = async () =>
      (await owner.query<{ has: boolean }>('select last_archived_wal >= $1 as has from pg_stat_archiver', [last])).rows[0]!.has
    while (!(await archived()));
    await owner.end()
    first.kill() // the machine is lost
    await first.ended

    // before the second machine goes on: its timeline has a copy of this part of the log, which would be read in place of the damaged one
    const cut = harmed('cut', segment, (bytes) => bytes.subarray(0, bytes.length >> 1))
    const flipped = harmed('flipped', segment, flippedIn)

    const back = blockWith('restore_command =').replace(/^recovery_target_time = .*$/m, `recovery_target_time = '${moment}'`)
    expect(back).toContain(moment)
    putBack('second', back)
    const second = await start('second')
    ends.push(() => second.stop())
    const again = await portalOn(second.socketFolder, second.user)
    ends.push(() => again.close())
    while ((await again.db.selectNoFrom((q) => q.fn<boolean>('pg_is_in_recovery').as('yes')).executeTakeFirstOrThrow()).yes);
    expect(log('second')).toContain('recovery stopping before commit of transaction')
    expect(await signaturesOf(again)).toEqual([before])
    expect(await faultsOf(again)).toEqual([null, [], []])
    // and life goes on
    await signed(again)
    expect((await signaturesOf(again)).length).toBe(2)
    expect(await faultsOf(again)).toEqual([null, [], []])

    putBack('third', back, cut)
    await expect(start('third')).rejects.toThrow('PostgreSQL did not start')
    expect(log('third')).toMatch(/archive file "\w+" has wrong size/)
    putBack('fourth', back, flipped)
    await expect(start('fourth')).rejects.toThrow('PostgreSQL did not start')
    expect(log('fourth')).toContain('recovery ended before configured recovery target was reached')
  },
  900_000,
)

/** Changes the checksum of the first record, 20 bytes behind the page header of 40: a file that `archive_timeout` closed early has few others. */
function flippedIn(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  changed[60]! ^= 1
  return changed
}
