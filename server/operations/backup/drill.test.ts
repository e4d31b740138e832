import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { checkJournal } from '../../core/journal/check-journal.ts'
import { chainWaiting } from '../../core/journal/sequencer.ts'
import { diskFiles } from '../../platform/files/files.ts'
import { fileProject, portalOfFile, signGenerated } from '../../portal.testing.ts'
import { drill } from './drill.ts'
import { folderPlace } from './place.ts'
import { BackupRefused } from './refused.ts'
import { onScratch } from './scratch.ts'
import { takeBackup } from './take.ts'

const portal = portalOfFile()
const place = (name: string) => join(portal.folder, name)
const config = () => ({ connectionString: portal.databaseUrl })
let minutes = 0
const at = () => new Date(Date.UTC(2026, 10, 20, 5, minutes++))
const take = (dir: string) =>
  takeBackup({
    config: config(),
    files: diskFiles(place('papers')),
    place: folderPlace(place(dir)),
    recipients: [],
    build: '0.1.0',
    now: at(),
  })
const tried = (dir: string) =>
  drill({
    db: portal.db,
    config: config(),
    place: folderPlace(place(dir)),
    identities: [],
    trust: portal.services.trust,
    now: portal.clock.now(),
  })
const scratches = async () =>
  (await sql`select from pg_database where datname = current_database() || '_drill'`.execute(portal.db)).rows.length
beforeAll(async () => {
  mkdirSync(place('papers'))
  portal.services.files = diskFiles(place('papers'))
  const contractor = await portal.as('contractor')
  await signGenerated(contractor, await fileProject(contractor), await portal.keys(portal.person('contractor')))
  await chainWaiting(portal.services.db, portal.clock.now())
})

test('a sound backup: restored, examined and taken away; the administrators read it in their journal, which stays sound', async () => {
  const { name } = await take('sound')
  expect(await tried('sound')).toMatchObject({ manifest: name, files: 1, papers: 1, fault: null })
  expect(await scratches()).toBe(0)
  const { content } = (await (await portal.as('admin')).get('/api/admin/changes?subject=BACKUP')).json()
  expect(content).toMatchObject([
    {
      act: { code: 'backup.drill', description: 'Резервная копия проверена восстановлением' },
      ...{ subject: { code: 'BACKUP', description: 'Резервная копия' }, subjectId: name, fullName: 'portal drill' },
      after: { papers: 1, fault: null },
    },
  ])
  while ((await chainWaiting(portal.services.db, portal.clock.now())) > 0);
  expect((await checkJournal(portal.services.db)).fault).toBeNull()
})

test('a damaged backup, one of another history and none at all are found, and told as such', async () => {
  await take('harmed')
  const [folder] = readdirSync(join(place('harmed'), 'data'))
  rmSync(join(place('harmed'), 'data', folder!, 'public.journal.gz'))
  const { name } = await take('foreign')
  await sql
    .raw('set session_replication_role = replica; update journal_chain set hash = repeat($$0$$, 64); reset session_replication_role')
    .execute(portal.db)
  expect(await tried('harmed')).toMatchObject({ fault: expect.stringContaining('public.journal.gz is missing') })
  expect(await tried('foreign')).toMatchObject({ manifest: name, fault: expect.stringContaining('is of another history') })
  // made of a journal that was written anew past the portal
  await take('rewritten')
  expect(await tried('rewritten')).toMatchObject({ fault: expect.stringContaining('The journal is not sound') })
  expect(await tried('none')).toMatchObject({ manifest: null, fault: expect.stringContaining('There is no backup in') })
  const { rows } = await sql<{ fault: boolean }>`select fault is not null as fault from drill_check order by id`.execute(portal.db)
  expect(rows.map(({ fault }) => fault)).toEqual([false, true, true, true, true])
  expect(await scratches()).toBe(0)
})

test('a database that no drill has made is left alone', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() || '_drill' as name`.execute(portal.db)
  await sql.raw(`create database ${rows[0]!.name}`).execute(portal.db)
  await expect(onScratch(config(), async () => {})).rejects.toThrow(BackupRefused)
  expect(await scratches()).toBe(1)
  await sql.raw(`drop database ${rows[0]!.name}`).execute(portal.db)
})
