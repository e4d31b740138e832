import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { portalOfFile, signedIn } from '../portal.testing.ts'

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
