import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Act, access, type Role } from '#domain/access.ts'
import { openPortal, type Portal, type SignedIn } from './portal.testing.ts'

let portal: Portal
const people = new Map<Role, SignedIn>()
beforeAll(async () => {
  portal = await openPortal()
  for (const role of ['CONTRACTOR', 'SUPPLIER', 'ADMIN', 'QAJ', 'QAJ_BRANCH', 'KAD_MT', 'MENERGY'] as const)
    people.set(role, await portal.as(role.toLowerCase()))
})
afterAll(() => portal.close())

const rolesOf = ({ act }: Endpoint) => access[act as Act] as readonly Role[] | undefined
const callerOf = (e: Endpoint) => people.get(rolesOf(e)?.find((role) => people.has(role)) ?? 'CONTRACTOR')!

/** Every object knows them: a table that is asked by `table[name]` answers with what nobody put there. */
const everybodys = ['constructor', 'toString', 'hasOwnProperty', '__proto__']

/** The call with the word in each place of its address, one at a time. */
const addressesOf = ({ path, params, query }: Endpoint, word: string) =>
  [
    ...Object.keys(params.shape).map((key) => path.replace(`:${key}`, word)),
    ...Object.keys(query.shape).map((key) => `${path}?${new URLSearchParams({ period: '2026-12', [key]: word })}`),
  ].map((address) => address.replace(/:\w+/g, '1'))

test('no call takes a name that every object knows for one of its own, wherever it stands in the address', {
  timeout: 60_000,
}, async () => {
  const broken: string[] = []
  for (const [, e] of endpoints)
    for (const url of everybodys.flatMap((word) => addressesOf(e, word))) {
      const { statusCode } = await callerOf(e).call({ method: e.method, url, ...(/POST|PUT/.test(e.method) && { payload: {} }) })
      if (statusCode >= 500) broken.push(`${e.method} ${url}: ${statusCode}`)
    }
  expect(broken).toEqual([])
})
