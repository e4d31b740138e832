import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { sample } from '#domain/tries.testing.ts'
import { demoPassword } from './demo.testing.ts'
import { goodForm } from './people/registration/newcomer.testing.ts'
import { fileProject, portalOfFile, type SignedIn, signGenerated, tenAccounts } from './portal.testing.ts'

const portal = portalOfFile()
let project: number
beforeAll(async () => {
  const contractor = await portal.as('contractor')
  project = await fileProject(contractor)
  await signGenerated(contractor, project, await portal.keys(portal.person('contractor')))
})

const routes = (wanted: (method: string) => boolean) =>
  portal.app.servedRoutes.filter(({ method, url }) => wanted(method) && !url.includes('/live') && !url.startsWith('/api/docs'))
const addressOf = (url: string, bin: string): string =>
  url
    .replace(':bin', bin)
    .replace(':factoryBin', bin)
    .replace(':period', '2026-12')
    .replace(':year', '2026')
    .replace(':key', 'norms')
    .replace(':kind', 'consent')
    .replace(':report', 'regions')
    .replace(/:\w+/g, String(project))

test('a guest reaches nobody’s name, BIN or trader by any route that can be read', async () => {
  const guest = await portal.as('guest')
  const own = portal.person('guest')
  const others = await portal.db.selectFrom('organisation').select(['bin', 'nameRu', 'nameKk']).where('bin', '<>', own.bin).execute()
  const people = await portal.db.selectFrom('person').select('fullName').where('email', '<>', own.email).execute()
  const secrets = [...others.flatMap((o) => [o.bin, o.nameRu, o.nameKk]), ...people.map((p) => p.fullName)]
  const told: string[] = []
  for (const { url } of routes((method) => method === 'GET')) {
    const answer = await guest.get(
      `${addressOf(url, portal.person('contractor').bin)}?objectType=PROJECT&objectId=${project}&period=2026-12-01`,
    )
    const found = answer.statusCode === 200 ? secrets.find((secret) => answer.body.includes(secret)) : undefined
    if (found) told.push(`${url}: ${found}`)
  }
  expect(told).toEqual([])
})

/** Allowed while suspended: sign-in and sign-out, public routes, and one's own: reading a warning, asking the administrator, checking a document. */
const stillOpen = [
  '/api/auth/login',
  '/api/auth/register',
  '/api/auth/eds',
  '/api/auth/factor',
  '/api/auth/factor/offer',
  '/api/auth/factor/confirm',
  '/api/auth/passkey',
  '/api/auth/passkey/offer',
  '/api/auth/passkey/make',
  '/api/auth/passkey/add',
  '/api/profile/passkeys/ask',
  '/api/auth/password',
  '/api/auth/password/forgotten',
  '/api/auth/logout',
  '/api/refresh-token',
  '/api/oauth/token',
  '/api/auth/sessions/:sessionId/end',
  '/api/profile/tokens/:id',
  '/api/registration/confirm',
  '/api/notifications/confirmation',
  '/api/current-profile/warnings/:id/read',
  '/api/problems',
  '/api/verify',
  '/log/cosignature',
]
/** Valid bodies for routes that parse the body before they check the standing of the user. */
const bodies: Record<string, object> = {
  '/api/profile/contacts': { email: 'other@example.kz', phone: '' },
  '/api/profile/password': { old: demoPassword, password: 'Another-bitumen-2027' },
  '/api/profile/factor/confirm': { code: '123456' },
  '/api/profile/passkeys': {
    challengeId: '00000000-0000-4000-8000-000000000000',
    name: 'x',
    passkey: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x', attestationObject: 'x' } },
  },
  '/api/profile/language': { language: 'kk' },
  '/api/current-profile': goodForm(),
  '/api/current-profile/contacts': {
    email: 'other@example.kz',
    phoneNumber: '+7 705 222-33-44',
    organizationEmail: 'office@example.kz',
    organizationPhoneNumber: '+7 705 222-33-44',
  },
}
let address = 0

/** Tries every route that writes as one person; returns those not refused because of the suspension or the role. */
async function letThrough(who: SignedIn): Promise<string[]> {
  const [consent] = (await who.get('/api/registration/terms')).json() as { kind: string; sha256: string }[]
  const answers: string[] = []
  for (const { method, url } of routes((m) => m !== 'GET')) {
    if (stillOpen.includes(url)) continue
    address += 1
    const answer = await who.call({
      method,
      url: addressOf(url, who.bin).replace('consent', consent!.kind),
      remoteAddress: `10.9.${address >> 8}.${address & 255}`,
      ...(method !== 'DELETE' && { payload: bodies[url] ?? { act: 'withdraw', comment: '', sha256: consent!.sha256 } }),
    })
    const code = answer.statusCode < 300 ? 'done' : (answer.json() as { code: string }).code
    if (code !== 'session.suspended' && code !== 'access.denied') answers.push(`${method} ${url}: ${code}`)
  }
  return answers
}

test.each(sample(tenAccounts, 3))('%s, suspended, changes nothing by any route', async (name) => {
  const who = await portal.as(name)
  const before = await counts()
  const stand = (status: 'SUSPENDED' | 'ACTIVE') =>
    portal.db.updateTable('person').set({ status }).where('email', '=', portal.person(name).email).execute()
  await stand('SUSPENDED')
  const through = await letThrough(who)
  await stand('ACTIVE')
  expect(through).toEqual([])
  expect(await counts()).toEqual(before)
})

test('nobody changes anything for a suspended organisation, nor has a paper made by reading it; the way out stays open', async () => {
  const contractor = await portal.as('contractor')
  const unsigned = await fileProject(contractor, { fromKm: 30, toKm: 40 })
  await portal.db.updateTable('organisation').set({ status: 'SUSPENDED' }).where('bin', '=', contractor.bin).execute()
  const before = await counts()
  expect(await letThrough(contractor)).toEqual([])
  expect((await contractor.get(`/api/project/${unsigned}/generate`)).json().code).toBe('session.suspended')
  expect((await contractor.get(`/api/project/${unsigned}`)).statusCode).toBe(200)
  expect(await counts()).toEqual(before)
  expect((await contractor.post('/api/auth/logout', {})).statusCode).toBe(204)
})

type Going =
  | { of: 'person' | 'organisation'; status: 'ACTIVE' | 'BLOCKED' | 'CANCELLED' | 'SUSPENDED' }
  | { of: 'membership'; status: 'ACTIVE' | 'LEFT' }
/** Sets the standing directly in the database, so that the session is not ended: the test is whether every route checks it. */
async function stand(name: string, going: Going): Promise<void> {
  const { email, bin } = portal.person(name)
  const { db, clock } = portal
  if (going.of === 'membership') {
    const { id } = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const left = { status: going.status, leftAt: clock.now(), leftBecause: 'Уволен' }
    await db.updateTable('membership').set(left).where('personId', '=', id).execute()
  } else if (going.of === 'person') await db.updateTable('person').set({ status: going.status }).where('email', '=', email).execute()
  else await db.updateTable('organisation').set({ status: going.status }).where('bin', '=', bin).execute()
}

const actOf = new Map(endpoints.map(([, e]) => [`${e.method} ${e.path}`, String(e.act)]))

/** Calls every route except the public ones and groups them by their response. */
async function answersOf(who: SignedIn, wanted: (act: string, method: string) => boolean): Promise<Map<string, string[]>> {
  const answers = new Map<string, string[]>()
  for (const { method, url: path } of routes(() => true)) {
    const act = actOf.get(`${method} ${path}`) ?? 'anyone'
    if (act === 'anyone' || !wanted(act, method)) continue
    address += 1
    const answer = await who.call({
      method,
      url: addressOf(path, who.bin),
      remoteAddress: `10.8.${address >> 8}.${address & 255}`,
      ...(method !== 'DELETE' && method !== 'GET' && { payload: bodies[path] ?? { act: 'withdraw', comment: '' } }),
    })
    const code = answer.statusCode < 300 ? 'done' : (answer.json() as { code: string }).code
    answers.set(code, [...(answers.get(code) ?? []), `${method} ${path}`])
  }
  return answers
}
const whileStanding = async <T>(name: string, going: Going, look: (who: SignedIn) => Promise<T>): Promise<T> => {
  const who = await portal.as(name)
  await stand(name, going)
  portal.clock.forward(2) // the cached user has expired
  try {
    return await look(who)
  } finally {
    await stand(name, { of: going.of, status: 'ACTIVE' })
  }
}
const everything = () => true
const beyondOneself = (act: string) => act !== 'identified'

test('who was cancelled is answered nothing by any call, whatever of a session was left over', async () => {
  const answers = await whileStanding('qaj', { of: 'person', status: 'CANCELLED' }, (who) => answersOf(who, everything))
  expect([...answers.keys()]).toEqual(['session.dead'])
})

test.each<Going>([
  { of: 'organisation', status: 'CANCELLED' },
  { of: 'membership', status: 'LEFT' },
])('who acts for nobody any more reaches nothing of the portal: $of $status', async (going) => {
  const answers = await whileStanding('qaj', going, (who) => answersOf(who, beyondOneself))
  expect([...answers.keys()]).toEqual(['session.unconfirmed'])
})

const officials = tenAccounts.filter((name) => !['contractor', 'supplier', 'factory'].includes(name))
test.each(sample(officials, 2))('%s, blocked, sees nothing but why: oneself or the organisation', async (name) => {
  for (const of of ['person', 'organisation'] as const) {
    const answers = await whileStanding(name, { of, status: 'BLOCKED' }, (who) => answersOf(who, beyondOneself))
    expect([...answers.keys()]).toEqual(['session.blocked'])
    const why = await whileStanding(name, { of, status: 'BLOCKED' }, async (who) => [
      (await who.get('/api/auth/profile')).json().user.restrictions[0].status,
      (await who.get('/api/current-profile')).json().restrictions[0].status,
    ])
    expect(why).toEqual(['BLOCKED', 'BLOCKED'])
  }
})

test.each(['contractor', 'supplier', 'factory'])(
  '%s, blocked or suspended, reads what was read before and changes nothing',
  async (name) => {
    const reads = (who: SignedIn) => answersOf(who, (_, method) => method === 'GET')
    const asked = (url: string) => !url.includes('generate') // generates a document where there is none, which is a change
    const readable = (answers: Map<string, string[]>) => (answers.get('done') ?? []).filter(asked)
    const before = readable(await reads(await portal.as(name)))
    for (const going of [
      { of: 'person', status: 'BLOCKED' },
      { of: 'organisation', status: 'BLOCKED' },
      { of: 'organisation', status: 'SUSPENDED' },
    ] as const) {
      expect(readable(await whileStanding(name, going, reads))).toEqual(before)
      expect(await whileStanding(name, going, letThrough)).toEqual([])
    }
  },
)

const counts = async () => ({
  journal: (await portal.db.selectFrom('journal').select('id').execute()).length,
  admin: (await portal.db.selectFrom('adminJournal').select('id').execute()).length,
  papers: (await portal.db.selectFrom('document').select('id').execute()).length,
  sessions: (await portal.db.selectFrom('session').select('id').where('endedAt', 'is', null).execute()).length,
  projects: await portal.db.selectFrom('project').select(['id', 'status', 'version']).execute(),
})
