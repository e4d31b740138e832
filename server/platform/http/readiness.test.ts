import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openOwnFiles } from '../../operations/maintenance/own-files.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { openDb } from '../sql/db.ts'

const portal = portalOfFile()

test('ready is who has a database and the folder of its documents; healthy is who answers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  const app = await buildApp({ ...portal.services, files: await openOwnFiles(portal.services.db, { main: folder }) })
  const asked = async (url: string) => {
    const answer = await app.inject({ url })
    return [answer.statusCode, answer.json()]
  }
  expect(await asked('/readyz')).toEqual([200, { ready: true, reasons: [] }])
  await rm(folder, { recursive: true })
  expect(await asked('/readyz')).toEqual([503, { ready: false, reasons: ['files.unreachable'] }])
  expect(await asked('/healthz')).toEqual([200, { status: 'ok' }])
  await app.close()
})

test('without a database it is not ready, and still healthy', async () => {
  const db = openDb({ host: '/nowhere', user: 'nobody', database: 'none' })
  const app = await buildApp({ ...portal.services, db })
  const ready = await app.inject({ url: '/readyz' })
  expect([ready.statusCode, ready.json().reasons]).toEqual([503, ['database.unreachable']])
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  await app.close()
  await db.destroy()
})
