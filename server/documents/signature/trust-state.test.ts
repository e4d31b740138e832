import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { chainWaiting } from '../../core/journal/sequencer.ts'
import { withTrust } from '../../core/trust/tables.ts'
import { fileProject, generatedDocument, portalOfFile, type SignedIn } from '../../portal.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
beforeAll(async () => {
  admin = await portal.as('admin')
})

const state = async () => (await admin.get('/api/admin/trust')).json()
const url = 'http://crl.example/list.crl'

test('an administrator sees who is trusted, until when, by whose word; nobody else does', async () => {
  const { authorities, invented, policy } = await state()
  expect(invented).toBe(true)
  expect(authorities.map((a: { kind: string; validity: string; vouched: string }) => [a.kind, a.validity, a.vouched])).toEqual(
    authorities.map((a: { kind: string }) => [a.kind, 'valid', 'invented']),
  )
  expect(authorities[0].kind).toBe('root')
  expect(policy).toMatchObject({ revocation: 'none', ocsp: null, secondVerifier: false })
  expect((await (await portal.as('qaj')).get('/api/admin/trust')).statusCode).toBe(403)
})

test('an authority that ends within half a year is told', async () => {
  portal.clock.set('2044-10-01T10:00:00+05:00')
  admin = await portal.as('admin')
  expect((await state()).authorities[0]).toMatchObject({ validity: 'expiresSoon', days: 91 })
  portal.clock.set('2045-01-02T10:00:00+05:00')
  admin = await portal.as('admin')
  expect((await state()).authorities[0]).toMatchObject({ validity: 'expired', days: -2 })
  portal.clock.set('2026-11-20T10:00:00+05:00')
  admin = await portal.as('admin')
})

test('each configured address is shown with its last list and its failure', async () => {
  portal.services.revocation = {
    policy: 'required',
    unreachable: 'acceptAndCheckLater',
    settings: { lists: [url, 'http://crl.example/never.crl'], ocsp: 'http://ocsp.example', refreshMinutes: 30 },
    lists: async () => ({ lists: [], refused: [] }),
    ask: async () => null,
  }
  const nextUpdate = new Date('2026-11-20T12:00:00Z')
  await withTrust(portal.db)
    .insertInto('revocationAnswer')
    .values({ sha256: 'a', kind: 'crl', body: Buffer.from('x') })
    .execute()
  await withTrust(portal.db).insertInto('revocationSource').values({ url, sha256: 'a', number: '7', nextUpdate }).execute()
  expect((await state()).sources).toMatchObject([{ url, state: 'fresh', number: '7' }, { state: 'never' }])
  await withTrust(portal.db).updateTable('revocationSource').set({ failed: 'ECONNREFUSED' }).where('url', '=', url).execute()
  const { sources, policy } = await state()
  expect(sources[0]).toMatchObject({ state: 'failing', failed: 'ECONNREFUSED' })
  expect(policy).toMatchObject({
    revocation: 'required',
    unreachable: 'acceptAndCheckLater',
    ocsp: 'http://ocsp.example',
    refreshMinutes: 30,
  })
  delete portal.services.revocation
})

test('the journal is checked now, against the marks of printed papers too, and what was found is kept', async () => {
  const contractor = await portal.as('contractor')
  await fileProject(contractor)
  await chainWaiting(portal.services.db, portal.clock.now())
  await generatedDocument(contractor, await fileProject(contractor, { toKm: 33 }))
  await chainWaiting(portal.services.db, portal.clock.now())
  expect((await state()).journal.lastCheck).toBeNull()
  const sound = (await admin.post('/api/admin/trust/journal-check', {})).json()
  expect(sound.lastCheck).toMatchObject({ fault: null, marks: 1 })
  expect((await state()).journal).toEqual(sound)
  await sql`alter table journal disable trigger user`.execute(portal.db)
  await sql`update journal set comment = 'x' where id = 1`.execute(portal.db)
  expect((await admin.post('/api/admin/trust/journal-check', {})).json().lastCheck.fault).toEqual({
    kind: 'lineChanged',
    seq: 1,
    journalId: 1,
  })
  await sql`update journal set comment = null where id = 1`.execute(portal.db)
  await sql`alter table journal_chain disable trigger user`.execute(portal.db)
  await sql`delete from journal where id >= 1`.execute(portal.db)
  await sql`delete from journal_chain`.execute(portal.db)
  expect((await admin.post('/api/admin/trust/journal-check', {})).json().lastCheck.fault).toMatchObject({ kind: 'rootAbsent' })
})
