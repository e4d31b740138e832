import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { ZodEnum } from 'zod'
import { endpoints } from '#contract/api.ts'
import { actsOf } from '#contract/endpoint.ts'
import { type Act, access } from '#domain/access.ts'
import { signingActs } from '#domain/documents/document/signing.ts'
import type { Flow } from '#domain/flow.ts'
import { requestFlow } from '#domain/trade/request/flow.ts'
import type { RequestStatus } from '#domain/trade/request/status.ts'
import { callOf } from './call.testing.ts'
import { openAct } from './core/journal/open-act.ts'
import { portalOfFile } from './portal.testing.ts'
import { signableDocuments } from './signables.ts'

const portal = portalOfFile()
const domain = new URL('../domain/', import.meta.url)

/** Every flow that the domain exports: a new one is found without being named here. */
async function flows(): Promise<[name: string, flow: Flow<string>][]> {
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((file) => /^[\w/-]+\.ts$/.test(file))
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(new URL(file, domain).pathname).href) as Promise<object>))
  return modules.flatMap((module) => Object.entries(module).filter(([name]) => /Flow$/.test(name))) as [string, Flow<string>][]
}

test('each act of a flow is named by the call of the contract that leads to it', async () => {
  const all = await flows()
  expect(all.map(([name]) => name)).toContain('requestFlow')
  const named = new Set(endpoints.flatMap(([, e]) => actsOf(e)))
  const acts = all.flatMap(([, flow]) => Object.keys(flow) as Act[])
  expect(acts.filter((act) => access[act].length > 0 && !named.has(act))).toEqual([])
})

test('a call whose body names the act has in the contract exactly these acts', () => {
  const choosing = endpoints.flatMap(([name, e]) => {
    const choice = 'shape' in e.body ? (e.body.shape as Record<string, unknown>).act : undefined
    return choice instanceof ZodEnum ? [{ name, chosen: choice.options as string[], acts: actsOf(e).map((act) => act.split('.')[1]) }] : []
  })
  expect(choosing.map(({ name }) => name)).toContain('request.act')
  for (const { name, chosen, acts } of choosing) expect([name, acts.toSorted()]).toEqual([name, chosen.toSorted()])
})

test('a signature, a rejection and a revocation name the acts of every kind of document', () => {
  const kinds = Object.values(signableDocuments).map(({ acts }) => acts)
  const decided = (verb: 'approve' | 'reject' | 'revoke') => kinds.flatMap((acts) => acts.decided?.[verb] ?? [])
  const named = (path: string) => [...actsOf(endpoints.find(([, e]) => e.path === path)![1])].sort()
  const sorted = (acts: Act[]) => [...new Set(acts)].sort()
  expect([...signingActs].sort()).toEqual(sorted([...kinds.map(({ sign }) => sign), ...decided('approve')]))
  expect(named('/api/etspsignatured')).toEqual([...signingActs].sort())
  expect(named('/api/etspsignatured/batch')).toEqual([...signingActs].sort())
  expect(named('/api/signature-routes/:id/reject')).toEqual(sorted(decided('reject')))
  expect(named('/api/signature-routes/:id/revoke')).toEqual(sorted(decided('revoke')))
})

test('the reference names request.refuse, and who may', async () => {
  const { paths } = (await portal.nobody({ method: 'GET', url: '/api/openapi.json' })).json() as {
    paths: Record<string, { post: { description: string } }>
  }
  const { description } = paths['/api/project/{projectId}/request/{requestId}/act']!.post
  expect(description).toContain('request.withdraw: ROLE_CONTRACTOR; request.refuse: ROLE_CONTRACTOR.')
})

test('every server test stops at a transition by an act that the contract does not name for the call', async () => {
  const call = { ...(await callOf(portal, 'contractor')), actsOfContract: ['request.edit'] as const }
  const row = { objectType: 'REQUEST', id: 1, status: 'CREATED' } as const
  const open = (act: 'request.edit' | 'request.delete') =>
    portal.db.transaction().execute((tx) => openAct<RequestStatus>(tx, call, requestFlow, row, act))
  await expect(open('request.edit')).resolves.toBe('CREATED')
  await expect(open('request.delete')).rejects.toThrow('request.delete is not among the acts')
})
