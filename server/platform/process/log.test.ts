import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { portalOfFile, signedIn } from '../../portal.testing.ts'

const portal = portalOfFile()

test('the log says who failed to enter and who wanted what is not theirs: person, organisation, trace id, and no password', async () => {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = await buildApp({ ...portal.services, log: { level: 'warn', stream } })
  const payload = { email: 'qaj@bitumen.test', password: 'of somebody' }
  const failed = await app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: '10.1.2.3' })
  const contractor = await signedIn(app, portal.person('contractor'))
  const denied = await contractor.get('/api/admin/traders')
  expect(lines).toEqual([
    expect.objectContaining({ event: 'refused', code: 'session.badPassword', ip: '10.1.2.3', traceId: failed.json().traceId }),
    expect.objectContaining({ event: 'refused', code: 'access.denied', route: '/api/admin/traders', traceId: denied.json().traceId }),
  ])
  const { id } = await portal.db.selectFrom('person').select('id').where('email', '=', 'contractor@bitumen.test').executeTakeFirstOrThrow()
  expect(JSON.stringify(lines)).not.toContain('of somebody')
  expect(lines[1]).toMatchObject({ person: id, bin: contractor.bin, role: 'CONTRACTOR' })
  await app.close()
})

test('a line about a call says its path, and nothing of what was looked for: an IIN or a name in a filter is in no log', async () => {
  const lines: string[] = []
  const app = await buildApp({ ...portal.services, log: { level: 'info', stream: { write: (line) => void lines.push(line) } } })
  const admin = await signedIn(app, portal.person('admin'))
  await admin.get('/api/admin/visitors-page-spec?query=860415300123&size=7')
  await admin.get('/api/no-such-call?query=860415300123')
  await app.close()
  const all = lines.join('')
  expect(all).toContain('"path":"/api/admin/visitors-page-spec"')
  expect(all).not.toContain('860415300123')
})
