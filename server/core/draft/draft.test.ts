import { beforeAll, expect, test } from 'vitest'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { mostDrafts } from './store.ts'

const portal = portalOfFile()
let laptop: SignedIn
let phone: SignedIn
beforeAll(async () => {
  laptop = await portal.as('contractor')
  phone = await portal.as('contractor')
})

const save = (who: SignedIn, value: unknown, version?: number) =>
  who.call({ method: 'PUT', url: '/api/draft/project.new', payload: { value, ...(version !== undefined && { version }) } })
const read = (who: SignedIn) => who.get('/api/draft/project.new')

test('a laptop closed in the middle of the form: the draft opens on another device as it was', async () => {
  expect((await read(laptop)).statusCode).toBe(204)
  const value = { toKm: '12', projectStorageList: [{ projectStorageName: 'АБЗ «Қарағанды»' }] }
  expect((await save(laptop, value)).json()).toEqual({ version: 1, savedAt: portal.clock.now().toISOString() })
  expect((await read(phone)).json()).toMatchObject({ value, version: 1 })
})

test('an older device does not overwrite what a newer one saved', async () => {
  const { version } = (await save(phone, { toKm: '13' })).json()
  expect((await save(laptop, { toKm: '12' }, version - 1)).json().code).toBe('record.stale')
  expect((await read(laptop)).json().value).toEqual({ toKm: '13' })
})

test('two devices save the first version at once: one is told', async () => {
  const put = (who: SignedIn) => who.call({ method: 'PUT', url: '/api/draft/race', payload: { value: 1, version: 0 } })
  const codes = (await Promise.all([put(laptop), put(phone)])).map((a) => a.statusCode).sort()
  expect(codes).toEqual([200, 409])
})

test('a draft is its person’s alone, and goes when it is thrown away', async () => {
  expect((await read(await portal.as('contractor2'))).statusCode).toBe(204)
  expect((await laptop.remove('/api/draft/project.new')).statusCode).toBe(204)
  expect((await read(phone)).statusCode).toBe(204)
  expect((await save(laptop, 'x'.repeat(200_001))).json().code).toBe('input.tooLong')
})

test('a suspended person keeps no draft and throws none away', async () => {
  const guest = await portal.as('guest')
  expect((await save(guest, 'before')).statusCode).toBe(200)
  await portal.db.updateTable('person').set({ status: 'SUSPENDED' }).where('email', '=', 'guest@bitumen.test').execute()
  expect((await save(guest, 'after')).json().code).toBe('session.suspended')
  expect((await guest.remove('/api/draft/project.new')).json().code).toBe('session.suspended')
  portal.clock.forward(3)
  expect((await read(guest)).json().value).toBe('before')
})

test('a person keeps as many drafts as one can use, not a store of their own: the oldest goes', async () => {
  const factory = await portal.as('factory')
  const { id: personId } = (await factory.get('/api/auth/profile')).json().user as { id: number }
  const at = (i: number) => new Date(portal.clock.now().getTime() - (mostDrafts - i) * 1000)
  const rows = Array.from({ length: mostDrafts }, (_, i) => ({
    personId,
    bin: factory.bin,
    kind: `kept.k${i}`,
    value: '1',
    version: 1,
    savedAt: at(i),
  }))
  await portal.db.insertInto('draft').values(rows).execute()
  const kinds = async () => {
    const kept = await portal.db.selectFrom('draft').select('kind').where('personId', '=', personId).execute()
    return new Set(kept.map((d) => d.kind))
  }
  expect((await save(factory, 'one more')).statusCode).toBe(200)
  expect((await kinds()).size).toBe(mostDrafts)
  expect(await kinds()).not.toContain('kept.k0')
  expect(await kinds()).toContain('project.new')
})
