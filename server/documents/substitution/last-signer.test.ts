import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { StuckThing } from '#contract/reporting/overdue.ts'
import type { Task } from '#contract/reporting/task.ts'
import { awaitedRoles } from '#domain/people/organisation/signers.ts'
import type { Right } from '#signer/issue.ts'
import { browserOf, enter, newcomersKey, submitAll } from '../../people/registration/newcomer.testing.ts'
import { type Answer, fileProject, pemSignature, portalOfFile, type SignedIn, signGenerated, testMoment } from '../../portal.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
const sessions = new Map<string, Promise<SignedIn>>()
/** Somebody who is signed in on this day: access tokens last for minutes, and a minute allows few sign-ins. */
const as = (name: string): Promise<SignedIn> => {
  const key = `${name} ${portal.clock.today()}`
  const known = sessions.get(key) ?? portal.as(name)
  sessions.set(key, known)
  return known
}
beforeEach(async () => {
  portal.clock.set(testMoment)
  admin = await as('admin')
})
const reason = 'Уволен по собственному желанию'
const head = () => portal.person('qaj_branch')
const idOf = async (name: string) =>
  (await portal.db.selectFrom('person').select('id').where('email', '=', portal.person(name).email).executeTakeFirstOrThrow()).id
/** Shows the key of somebody at a sign-in. */
const showsKey = async (name: string, change: object = {}) => {
  const answer = await browserOf(portal).signIn(await portal.keys(portal.person(name), change))
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
/** Another person of the branch, who has shown a key with this right; without one, none was shown for the branch. */
async function colleague(right?: Right): Promise<{ id: number; iin: string; key: Awaited<ReturnType<typeof newcomersKey>>['key'] }> {
  const { key, iin } = await newcomersKey(portal, { organisation: { name: 'Филиал', bin: head().bin }, rights: [right ?? 'employee'] })
  const applicant = await enter(portal, key)
  await submitAll(applicant)
  await admin.post(`/api/admin/organizations/${head().bin}/members`, { iin, role: 'ROLE_QAJ_BRANCH' })
  const { id } = await portal.db.selectFrom('person').select('id').where('iin', '=', iin).executeTakeFirstOrThrow()
  if (!right) await portal.db.deleteFrom('signingCertificate').where('personId', '=', id).execute()
  return { id, iin, key }
}
/** Everything is as before: the head alone acts for the branch. */
afterEach(async () => {
  const { db } = portal
  await db.updateTable('substitution').set({ endedAt: portal.clock.now() }).where('endedAt', 'is', null).execute()
  const gone = { status: 'LEFT' as const, leftAt: new Date('2020-01-01'), leftBecause: '' }
  await db
    .updateTable('membership')
    .set(gone)
    .where('bin', '=', head().bin)
    .where('personId', '<>', await idOf('qaj_branch'))
    .execute()
  await db
    .deleteFrom('membership')
    .where('bin', '=', head().bin)
    .where('personId', '<>', await idOf('qaj_branch'))
    .execute()
  await db
    .updateTable('person')
    .set({ status: 'ACTIVE' })
    .where('id', '=', await idOf('qaj_branch'))
    .execute()
  await db.updateTable('organisation').set({ status: 'ACTIVE' }).where('bin', '=', head().bin).execute()
  const back = { status: 'ACTIVE' as const, role: 'QAJ_BRANCH' as const, leftAt: null, leftBecause: null }
  await db.updateTable('membership').set(back).where('bin', '=', head().bin).execute()
  await db.deleteFrom('signingCertificate').execute()
  await sql`delete from reminder`.execute(db)
})

const lines = async (reader = 'qaj'): Promise<StuckThing[]> =>
  (await (await as(reader)).get('/api/stuck?kind=signer&size=100')).json().content
const taskOf = async (): Promise<Task | undefined> =>
  (await (await as('admin')).get('/api/tasks')).json<Task[]>().find(({ kind }) => kind === 'officesWithoutSigner')
const leave = (personId: number, more: object = {}) =>
  admin.post(`/api/admin/organizations/${head().bin}/members/${personId}/leave`, { comment: reason, ...more })
const codeOf = (answer: Answer) => [answer.statusCode, answer.statusCode < 300 ? null : answer.json().code]

test('the only person who may sign for an office leaves it after a warning, and then ADMIN has a task and QAJ a line', async () => {
  await showsKey('qaj_branch')
  const id = await idOf('qaj_branch')
  expect([await lines(), await taskOf()]).toEqual([[], undefined])
  const warned = await leave(id)
  expect(codeOf(warned)).toEqual([409, 'signer.none'])
  expect(warned.json().message).toMatch(/^После этого в организации «.+» никто не сможет подписывать документы/)
  const inKazakh = await admin.post(`/api/admin/organizations/${head().bin}/members/${id}/leave?lng=kk`, { comment: reason })
  expect(inKazakh.json().message).toMatch(/қол қоя алатын ешкім қалмайды/)
  expect((await admin.get(`/api/admin/organizations/${head().bin}`)).json().members).toMatchObject([{ id, left: false }])
  expect(await lines()).toEqual([])

  expect((await leave(id, { withoutSigner: true })).statusCode).toBe(200)
  for (const reader of ['qaj', 'admin'])
    expect(await lines(reader)).toMatchObject([
      {
        ...{ kind: { code: 'signer', description: 'Некому подписать' }, id: `${head().bin}-QAJ_BRANCH`, region: { code: '350000000' } },
        ...{ title: expect.stringMatching(/^Некому подписать, .+: назначить, кто подписывает$/), days: 1, role: { code: 'ROLE_ADMIN' } },
        ...{ mine: reader === 'admin', link: reader === 'admin' ? `/admin/organizations/${head().bin}` : null },
      },
    ])
  expect(await taskOf()).toMatchObject({ count: 1, late: 1, mine: true, link: `/admin/organizations/${head().bin}` })
  // the region of another office has no line
  const elsewhere = (await (await as('qaj')).get('/api/stuck?region=100000000&size=100')).json().content as StuckThing[]
  expect(elsewhere.filter(({ kind }) => kind.code === 'signer')).toEqual([])
})

/** Every way by which an office loses somebody: by its entry in the contract. */
const ways: Record<string, (id: number, more: object) => Promise<Answer>> = {
  'organisation.leave': (id, more) => leave(id, more),
  'organisation.changeMember': async (id, more) => {
    await portal.db
      .insertInto('organisationRole')
      .values({ bin: head().bin, role: 'GUEST' })
      .onConflict((c) => c.doNothing())
      .execute()
    const url = `/api/admin/organizations/${head().bin}/members/${id}`
    return admin.call({ method: 'PUT', url, payload: { role: 'ROLE_GUEST', ...more } })
  },
  'admin.actOnPerson suspend': (id, more) => admin.post(`/api/admin/people/${id}/act`, { act: 'suspend', comment: reason, ...more }),
  'admin.actOnPerson block': (id, more) =>
    admin.post(`/api/admin/people/${id}/act`, { act: 'block', comment: reason, grave: true, ...more }),
  'admin.actOnOrganization suspend': (_, more) =>
    admin.post(`/api/admin/organizations/${head().bin}/act`, { act: 'suspend', comment: reason, ...more }),
  'admin.actOnOrganization block': (_, more) =>
    admin.post(`/api/admin/organizations/${head().bin}/act`, { act: 'block', comment: reason, grave: true, ...more }),
}

test.each(Object.keys(ways))('%s asks before an office loses its last signer, and shows it after', async (way) => {
  await showsKey('qaj_branch')
  const id = await idOf('qaj_branch')
  expect(codeOf(await ways[way]!(id, {}))).toEqual([409, 'signer.none'])
  expect(await lines()).toEqual([])
  expect((await ways[way]!(id, { withoutSigner: true })).statusCode).toBe(200)
  expect((await lines()).map((line) => line.id)).toEqual([`${head().bin}-QAJ_BRANCH`])
  expect(await taskOf()).toMatchObject({ count: 1 })
})

test('each call of the contract that can be confirmed so has its way here, and ends of registrations are such acts too', async () => {
  const confirmed = endpoints.flatMap(([name, e]) => ('shape' in e.body && 'withoutSigner' in (e.body.shape as object) ? [name] : []))
  const played = new Set(Object.keys(ways).map((way) => way.split(' ')[0]))
  expect(confirmed.filter((name) => !played.has(name))).toEqual(['substitution.end'])
  await showsKey('qaj_branch2')
  const id = await idOf('qaj_branch2')
  const act = (more: object) => admin.post(`/api/admin/people/${id}/act`, { act: 'cancel', comment: reason, ...more })
  expect(codeOf(await act({}))).toEqual([409, 'signer.none'])
  const { bin } = portal.person('supplier2')
  await showsKey('supplier2')
  const end = (more: object) => admin.post(`/api/admin/organizations/${bin}/act`, { act: 'cancel', comment: reason, ...more })
  expect(codeOf(await end({}))).toEqual([409, 'signer.none'])
  expect((await end({ withoutSigner: true })).statusCode).toBe(200)
})

test('an employee of known right leaves without a question while somebody may sign, and so does one of two who may', async () => {
  await showsKey('qaj_branch')
  const employee = await colleague('employee')
  const second = await colleague('rightToSign')
  expect(codeOf(await leave(employee.id))).toEqual([200, null])
  expect(codeOf(await leave(second.id))).toEqual([200, null])
  expect(await lines()).toEqual([])
})

test('who has shown no key is not taken for somebody who may sign: the warning says how many there are', async () => {
  await showsKey('qaj_branch')
  await colleague()
  const warned = await leave(await idOf('qaj_branch'))
  expect(codeOf(warned)).toEqual([409, 'signer.unknown'])
  expect(warned.json().args.count).toBe(1)
  expect((await leave(await idOf('qaj_branch'), { withoutSigner: true })).statusCode).toBe(200)
  expect((await lines())[0]!.title).toMatch(/назначить, кто подписывает \(ключ ещё не показали: 1\)$/)
})

test('where nobody has shown a key nothing is known, and nothing is claimed; whoever leaves may have been the one', async () => {
  expect(await lines()).toEqual([])
  const other = await colleague()
  expect(await lines()).toEqual([])
  expect(codeOf(await leave(await idOf('qaj_branch')))).toEqual([409, 'signer.unknown'])
  expect(codeOf(await leave(other.id))).toEqual([409, 'signer.unknown'])
})

test('of two who may sign and are dismissed at once one stays until it is meant', async () => {
  await showsKey('qaj_branch')
  const second = await colleague('head')
  const answers = await Promise.all([leave(await idOf('qaj_branch')), leave(second.id)])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
})

test('a new key of the right ends the alarm as soon as it is shown', async () => {
  await showsKey('qaj_branch')
  await leave(await idOf('qaj_branch'), { withoutSigner: true })
  expect(await lines()).toHaveLength(1)
  await colleague('head')
  expect([await lines(), await taskOf()]).toEqual([[], undefined])
})

test('a certificate that ends is a task before, and a line from the next day on', async () => {
  await showsKey('qaj_branch', { notAfter: new Date('2026-11-30T12:00:00+05:00') })
  expect([await lines(), await taskOf()]).toEqual([[], expect.objectContaining({ late: 0, deadline: '2026-11-30' })])
  portal.clock.set('2026-12-01T10:00:00+05:00')
  expect(await lines()).toMatchObject([{ days: 1, deadline: '2026-11-30' }])
  expect(await taskOf()).toMatchObject({ late: 1 })
})

test('a deputy may sign until the last day of the order; the principal is asked before it is ended where nobody else may', async () => {
  const principal = await enter(portal, await portal.keys(head()))
  const employee = await colleague('employee')
  const order = Buffer.from('%PDF-1.7 приказ № 4')
  const branch = await as('qaj_branch')
  const data = { deputyId: employee.id, from: '2026-11-20', until: '2026-11-27', orderNumber: '4' }
  const signature = pemSignature(order, await portal.keys(head()))
  const made = await branch.send('/api/substitutions', {
    data: { ...data, signature },
    files: { order: { name: 'приказ.pdf', bytes: order } },
  })
  expect(made.statusCode).toBe(201)
  // the principal's own certificate has ended meanwhile
  await portal.db
    .updateTable('signingCertificate')
    .set({ notAfter: new Date('2026-11-21T00:00:00Z') })
    .where('signs', '=', true)
    .execute()
  portal.clock.set('2026-11-24T10:00:00+05:00')
  expect([await lines(), await taskOf()]).toEqual([[], expect.objectContaining({ late: 0, deadline: '2026-11-27' })])
  const back = await as('qaj_branch')
  const end = (more: object) => back.post(`/api/substitutions/${made.json().id}/end`, more)
  expect(codeOf(await end({}))).toEqual([409, 'signer.none'])
  portal.clock.set('2026-11-28T10:00:00+05:00')
  expect(await lines()).toMatchObject([{ deadline: '2026-11-27', days: 1 }])
  portal.clock.set('2026-11-24T10:00:00+05:00')
  expect((await end({ withoutSigner: true })).json()).toMatchObject({ state: 'ENDED' })
  expect(await lines()).toHaveLength(1)
  expect(principal.user.email).toBe(head().email)
})

test('a certificate that a list of revoked ones names gives no right', async () => {
  await showsKey('qaj_branch')
  await portal.db
    .updateTable('signingCertificate')
    .set({ revokedAt: new Date('2026-11-19T10:00:00+05:00') })
    .execute()
  expect((await lines()).map(({ id }) => id)).toEqual([`${head().bin}-QAJ_BRANCH`])
})

test('what was signed before certificates were noted is read from the signatures and the orders', async () => {
  const [contractor, key] = [await as('contractor'), await portal.keys(portal.person('contractor'))]
  await signGenerated(contractor, await fileProject(contractor), key)
  const order = Buffer.from('%PDF-1.7 приказ № 5')
  const data = { deputyId: await idOf('deputy'), from: '2026-11-20', until: '2026-11-27', orderNumber: '5' }
  await contractor.send('/api/substitutions', {
    data: { ...data, signature: pemSignature(order, key) },
    files: { order: { name: 'приказ.pdf', bytes: order } },
  })
  const deputyKey = await portal.keys(portal.person('deputy'))
  await signGenerated(await as('deputy'), await fileProject(await as('deputy'), { fromKm: 500, toKm: 510 }), deputyKey)
  const noted = () => portal.db.selectFrom('signingCertificate').selectAll().where('bin', '=', contractor.bin).orderBy('personId').execute()
  const before = await noted()
  expect(before.map(({ signs }) => signs).sort()).toEqual([false, true])
  await portal.db.deleteFrom('signingCertificate').execute()
  const migration = readFileSync(join(import.meta.dirname, '../../migrations/0184_signing_certificate.sql'), 'utf8')
  await sql.raw(migration.slice(migration.indexOf('insert into'))).execute(portal.db)
  expect(await noted()).toEqual(before)
})

test('offices are those whose signature others wait for: no contractor, no administrator, no guest', () => {
  expect([...awaitedRoles].sort()).toEqual(['AKIMAT_BRANCH', 'KAD_MT', 'MENERGY', 'QAJ', 'QAJ_BRANCH', 'SUPPLIER'])
})
