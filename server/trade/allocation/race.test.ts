import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tries } from '#domain/tries.testing.ts'
import { standIn } from '../../core/lifecycle/status.testing.ts'
import { demoPassword } from '../../demo.testing.ts'
import { openPortal, type Portal, testMoment } from '../../portal.testing.ts'
import { factories, holders, type OpenMonth, openMonth } from './month.testing.ts'

let portal: Portal
let month: OpenMonth
let production: number
let ids: number[]
const servers: { process: ChildProcess; put: (version: number, lines: object[]) => Promise<Response> }[] = []

beforeAll(async () => {
  portal = await openPortal()
  month = await openMonth(portal)
  const places = await month.requests(100, 100)
  ids = places.map(({ requestId }) => requestId)
  const [line] = await month.plan([factories.caspi, holders.kmg, 100])
  production = line!
  await month.limits(
    100,
    ids.map((id) => [id, 50]),
  )
  await portal.db.updateTable('splitLine').set({ volume: 50 }).execute()
  for (let i = 0; i < 2; i++) servers.push(await startServer())
})
afterAll(async () => {
  for (const { process } of servers) process.kill()
  await portal.close()
})

/** Another process on the same database, with an operator signed in. */
async function startServer() {
  const env = { ...process.env, DATABASE_URL: portal.databaseUrl, AT: testMoment }
  const child = fork(join(import.meta.dirname, 'second-process.testing.ts'), { env, execArgv: [] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const at = (path: string) => `http://127.0.0.1:${port}${path}`
  const send = (method: string, path: string, body: object, token = '') =>
    fetch(at(path), {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const signedIn = await send('POST', '/api/auth/login', { email: 'qaj@bitumen.test', password: demoPassword })
  const { accessToken } = (await signedIn.json()) as { accessToken: string }
  return {
    process: child,
    put: (version: number, lines: object[]) => send('PUT', `/api/production/${production}/allocations`, { version, lines }, accessToken),
  }
}

const versionNow = async (): Promise<number> => (await month.qaj.get(`/api/production/${production}/allocations`)).json().version as number

test('two operators give the last tons at the same moment: one is saved, the other is told by whom and when', async () => {
  for (let round = 0; round < tries(4); round++) {
    const version = await versionNow()
    const answers = await Promise.all(
      servers.map(({ put }, i) => put(version, [{ requestId: ids[i], volume: 40 + (round % 2), locked: true, reason: `раунд ${round}` }])),
    )
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    const refused = (await answers.find((a) => a.status === 409)!.json()) as { code: string; args: { name: string; time: string } }
    expect(refused).toMatchObject({ code: 'record.stale', args: { name: 'Досжанова Назгүл Маратқызы', time: '20.11.2026 10:00' } })
    const rows = await portal.db.selectFrom('allocation').select('draftVolume').execute()
    expect(rows.filter((row) => row.draftVolume !== null)).toHaveLength(1)
  }
})

test('whoever goes past the rules finds the database in the way: never more than a line of the plan has', async () => {
  const give = (requestId: number) =>
    portal.db.transaction().execute(async (tx) => {
      await tx.updateTable('bitumenRequest').set({ distributedAmount: 60, limitedVolume: 60 }).where('id', '=', requestId).execute()
      await tx.updateTable('splitLine').set({ volume: 60 }).where('requestId', '=', requestId).execute()
      const { id } = await tx
        .insertInto('allocation')
        .values({ productionId: production, requestId, draftVolume: 60 })
        .onConflict((c) => c.columns(['productionId', 'requestId']).doUpdateSet({ draftVolume: 60 }))
        .returning('id')
        .executeTakeFirstOrThrow()
      await standIn(tx, 'allocation', id, { volume: 60, status: 'NEW' })
    })
  const { id: split } = await portal.db.selectFrom('split').select('id').executeTakeFirstOrThrow()
  await standIn(portal.db, 'split', split, { status: 'DRAFT' })
  const given = await Promise.allSettled(ids.map(give))
  expect(given.map((g) => g.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(String((given.find((g) => g.status === 'rejected') as PromiseRejectedResult).reason)).toMatch(/allocated more than production/)
})
