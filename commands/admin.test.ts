import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoBin, demoIin } from '#demo/numbers.ts'
import { type Db, openDb } from '#server/platform/sql/db.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/sql/test-database.ts'
import { realAuthority } from '#server/real-authority.testing.ts'
import { cmsPem, signCms } from '#signer/cms.ts'
import { toPem } from '#signer/keys/pem.ts'

const place = mkdtempSync(join(tmpdir(), 'admin-command-'))
afterAll(() => rmSync(place, { recursive: true }))
const file = (name: string, bytes: Uint8Array | string) => {
  writeFileSync(join(place, name), bytes)
  return join(place, name)
}

const person = { surname: 'Омарова', name: 'Гүлнар', patronymic: 'Серікқызы', iin: demoIin('790624', 'f', 501) }
const organisation = { name: 'РГП «Битум порталы»', bin: demoBin(501) }
let keys: { cer: string; chain: string; cms: string; own: string; foreign: string }
beforeAll(async () => {
  const [authority, stranger] = await Promise.all([realAuthority(), realAuthority()])
  mkdirSync(join(place, 'trust'))
  file('trust/root.cer', authority.root)
  file('trust/ca.cer', authority.intermediate)
  const head = await authority.key({ person, organisation, rights: ['head'] })
  const content = Buffer.from('anything')
  keys = {
    cer: file('head.cer', head.certificate),
    chain: file('head.pem', [...head.chain].map((der) => toPem('CERTIFICATE', der)).join('')),
    cms: file('head.cms', cmsPem(signCms({ content, chain: head.chain, privateKey: head.privateKey, signingTime: new Date() }))),
    own: file('own.cer', (await authority.key({ person })).certificate),
    foreign: file('foreign.cer', (await stranger.key({ person, organisation, rights: ['head'] })).certificate),
  }
})

let database: FreshDatabase
let db: Db
beforeEach(async () => {
  database = await freshDatabase(async () => {}, 'empty_for_admin')
  db = openDb(database.config, 2)
  return async () => {
    await db.destroy()
    await database.drop()
  }
})

function run(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database.url, TRUST_DIR: join(place, 'trust'), ...env },
  })
  return { status, stdout, stderr }
}
const first = (...args: string[]) => run(['first', ...args])
const typed = ['--iin', person.iin, '--name', 'Омарова Гүлнар Серікқызы', '--bin', organisation.bin, '--organization', organisation.name]
const members = () => db.selectFrom('membership').select(['bin', 'role', 'status']).execute()

test('on an empty database a certificate makes the first administrator, and the journal says how', async () => {
  expect(run(['list'])).toMatchObject({ status: 2, stderr: expect.stringContaining('No portal has started on this database yet') })
  expect(first('--key', keys.cer)).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining(`made   Омарова Гүлнар Серікқызы`),
  })
  expect(await members()).toEqual([{ bin: organisation.bin, role: 'ADMIN', status: 'ACTIVE' }])
  const row = await db.selectFrom('organisation').selectAll().where('bin', '=', organisation.bin).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ nameRu: organisation.name, nameKk: organisation.name, katoCode: '710000000', demo: false })
  expect(await db.selectFrom('person').select(['iin', 'surname', 'passwordHash']).execute()).toEqual([
    { iin: person.iin, surname: 'Омарова', passwordHash: null },
  ])
  const lines = await db.selectFrom('adminJournal').select(['act', 'subjectId', 'fullName', 'after', 'ip']).orderBy('id').execute()
  expect(lines).toMatchObject([
    { act: 'organisation.first', fullName: 'Омарова Гүлнар Серікқызы', ip: 'portal admin' },
    { act: 'membership.first', subjectId: organisation.bin, after: { person: 'Омарова Гүлнар Серікқызы', role: 'ROLE_ADMIN' } },
  ])
  expect(run(['list'])).toMatchObject({ status: 0, stdout: expect.stringContaining('enters   Омарова') })
})

test('asked again for the same person, by a signature or a chain, it says so and changes nothing', async () => {
  first('--key', keys.cer)
  for (const key of [keys.cms, keys.chain])
    expect(first('--key', key)).toMatchObject({ status: 0, stdout: expect.stringContaining('there  Омарова') })
  expect(await db.selectFrom('adminJournal').select('id').execute()).toHaveLength(2)
})

test('what was typed does as well: names in both languages, region, address for letters', async () => {
  const more = ['--organization-kk', '«Битум порталы» РМК', '--region', '350000000', '--email', 'Gulnar@Example.kz']
  expect(first(...typed, ...more).status).toBe(0)
  expect(await db.selectFrom('organisation').select(['nameKk', 'katoCode']).execute()).toEqual([
    { nameKk: '«Битум порталы» РМК', katoCode: '350000000' },
  ])
  expect(await db.selectFrom('person').select(['email', 'emailConfirmed']).execute()).toEqual([
    { email: 'gulnar@example.kz', emailConfirmed: true },
  ])
})

test('a person’s own key needs an organisation that is typed', async () => {
  expect(first('--key', keys.own)).toMatchObject({ status: 2, stderr: expect.stringContaining('not a BIN: none was given') })
  expect(first('--key', keys.own, '--bin', organisation.bin, '--organization', organisation.name).status).toBe(0)
})

test('while an administrator can enter, nobody else is named; when none can, somebody is', async () => {
  first(...typed)
  const other = [...typed].map((text) => (text === person.iin ? demoIin('800101', 'm', 502) : text))
  const refused = first(...other)
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect(refused.stderr).toContain('The portal has an administrator who can enter: Омарова Гүлнар Серікқызы (РГП «Битум порталы»)')
  await db.updateTable('person').set({ status: 'BLOCKED' }).where('iin', '=', person.iin).execute()
  expect(first(...typed)).toMatchObject({ status: 1, stderr: expect.stringContaining('is BLOCKED') })
  expect(first(...other).status).toBe(0)
  expect(run(['list']).stdout).toMatch(/CANNOT .*\n.*|.*\nCANNOT .*/)
})

test('somebody who waits as an applicant of a known organisation waits no longer', async () => {
  first(...typed)
  const [was] = await db.selectFrom('person').select('id').execute()
  await db.updateTable('membership').set({ role: 'CONTRACTOR' }).execute()
  await db.updateTable('organisationRole').set({ role: 'CONTRACTOR' }).execute()
  const blank = { ...{ certificate: null, certificateSerial: null, phone: null, organizationEmail: null, organizationPhone: null } }
  const waits = { ...blank, legalAddress: null, actualAddress: null, comment: null, submittedAt: null, decidedAt: null }
  const asked = { personId: was!.id, bin: organisation.bin, organizationName: organisation.name }
  await db
    .insertInto('registration')
    .values({ ...asked, ...waits })
    .execute()
  expect(first(...typed).status).toBe(0)
  expect(await members()).toMatchObject([{ role: 'ADMIN' }])
  expect(await db.selectFrom('organisationRole').select('role').orderBy('role').execute()).toEqual([
    { role: 'ADMIN' },
    { role: 'CONTRACTOR' },
  ])
  expect(await db.selectFrom('registration').select('status').execute()).toEqual([{ status: 'ACTIVE' }])
  const line = db.selectFrom('adminJournal').select(['before', 'after']).where('act', '=', 'membership.first').orderBy('id', 'desc')
  expect(await line.executeTakeFirst()).toMatchObject({ before: { role: 'ROLE_CONTRACTOR' }, after: { role: 'ROLE_ADMIN' } })
})

test('a certificate that leads to nobody trusted is refused; without TRUST_DIR it is taken on the operator’s word', async () => {
  expect(first('--key', keys.foreign)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('cannot be trusted: issuer'),
  })
  const { status, stderr } = run(['first', '--key', keys.foreign], { TRUST_DIR: '' })
  expect([status, stderr]).toEqual([0, 'TRUST_DIR is not set: the certificate is taken on your word.\n'])
})

const wrong = (number: string) => number.slice(0, 11) + ((Number(number[11]) + 1) % 10)
test.each([
  ['no command', () => []],
  ['an unknown option', () => ['first', '--force']],
  ['nobody', () => ['first']],
  ['a wrong check digit', () => ['first', ...typed.map((text) => (text === person.iin ? wrong(text) : text))]],
  ['a name that is half one', () => ['first', ...typed.map((text) => (text.startsWith('Омарова') ? 'Омарова' : text))]],
  ['a name beside a certificate', () => ['first', '--key', keys.cer, '--name', 'Омарова Гүлнар']],
  ['another BIN than the certificate’s', () => ['first', '--key', keys.cer, '--bin', demoBin(502)]],
  ['a file that is not there', () => ['first', '--key', join(place, 'none.cer')]],
])('%s: exit 2, how to use it, and no trace', async (_, args) => {
  expect(run(args())).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('admin first --key FILE') })
})

test('what is no certificate, and a region that nobody knows, are said in a sentence', async () => {
  const refused = (...args: string[]) => expect(first(...args)).toMatchObject({ status: 1, stdout: '' })
  refused('--key', file('words.cer', 'no certificate'))
  refused('--key', join(place, 'trust/ca.cer'))
  refused(...typed, '--region', '990000000')
  expect(await members()).toEqual([])
})
