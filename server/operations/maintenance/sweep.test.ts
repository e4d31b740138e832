import { randomUUID } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { diskFiles } from '../../platform/files/files.ts'
import { goodDraft, portalOfFile, signGenerated } from '../../portal.testing.ts'
import { sweep } from './nightly.ts'
import { sweepOrphans } from './orphans.ts'

const portal = portalOfFile()
const day = 86_400_000
const old = new Date(Date.now() - 400 * day)
const text = (words: string) => new TextEncoder().encode(words)

beforeAll(async () => {
  const contractor = await portal.as('contractor')
  const files = { attachment1: { name: 'смета.pdf', bytes: text('%PDF-1.7 of a paper') } }
  const { id } = (await contractor.send('/api/project', { data: goodDraft(contractor.bin), files })).json() as { id: number }
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
})

test('what nobody can use any more goes by night; what somebody may still need, or signed in, stays', async () => {
  const { db } = portal
  const { personId, id } = await db.selectFrom('session').select(['personId', 'id']).executeTakeFirstOrThrow()
  await db.updateTable('session').set({ endedAt: old }).where('id', '=', id).execute()
  const unused = { personId, createdAt: old, lastUsedAt: old, expiresAt: old, ip: '::1', userAgent: '' }
  await db
    .insertInto('session')
    .values({ ...unused, id: randomUUID() })
    .execute()
  await db
    .insertInto('refreshToken')
    .values([
      { hash: 'spent', sessionId: id, issuedAt: old, usedAt: old },
      { hash: 'in use', sessionId: id, issuedAt: old, usedAt: null },
    ])
    .execute()
  await db
    .insertInto('idempotency')
    .values([
      { personId, key: 'of last year', requestHash: '', answer: null, createdAt: old },
      { personId, key: 'of today', requestHash: '', answer: null },
    ])
    .execute()
  const attempt = { account: 'email nobody@bitumen.test', ip: '::1', source: '::1' }
  await db
    .insertInto('signInAttempt')
    .values([
      { ...attempt, at: old },
      { ...attempt, at: new Date() },
    ])
    .execute()
  expect(await sweep(portal.services)).toMatchObject({ keys: 1, tokens: 1, sessions: 1, attempts: 1 })
  expect(await sweep(portal.services)).toMatchObject({ keys: 0, tokens: 0, sessions: 0, attempts: 0 })
  expect(await db.selectFrom('session').select('id').execute()).toEqual([{ id }])
  expect(await db.selectFrom('idempotency').select('key').where('key', 'like', 'of %').execute()).toEqual([{ key: 'of today' }])
})

test('a file that no row and no signed paper names goes after a month, with half files of a kill; one that is stored again stays', async () => {
  const { db, folder } = portal
  const files = diskFiles(folder)
  const all = ['nobody’s', 'again', 'of a row', '%PDF-1.7 of a paper']
  const [orphan = '', again = '', named = '', signed = ''] = await Promise.all(all.map((words) => files.put(text(words))))
  const half = `${orphan}.${randomUUID()}`
  await writeFile(join(folder, orphan.slice(0, 2), half), 'half')
  for (const name of [orphan, again, named, signed, half]) await utimes(join(folder, name.slice(0, 2), name), old, old)
  await db.updateTable('attachment').set({ sha256: named }).execute() // the paper names what was attached before
  await files.put(text('again'))
  expect(await sweepOrphans({ db, files }, new Date(), true)).toBe(1)
  expect(await Promise.all([orphan, again, named, signed].map(files.has))).toEqual([false, true, true, true])
  expect(await readdir(join(folder, orphan.slice(0, 2)))).not.toContain(half)
})
