import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Act, access, type Role } from '#domain/access.ts'
import { fileProject, portalOfFile, type SignedIn } from './portal.testing.ts'

const portal = portalOfFile()
let projectId: number
beforeAll(async () => {
  projectId = await fileProject(await portal.as('contractor'))
})

const sorted = endpoints.filter(([, e]) => Object.hasOwn(e.query.shape, 'sort'))
const readers = new Map<Role, Promise<SignedIn>>()
const mayCall = ({ act }: Endpoint): Role => (access[act as Act] as readonly Role[] | undefined)?.[0] ?? 'CONTRACTOR'

/** Returns a user who may read a list, signed in once. */
function readerOf(e: Endpoint): Promise<SignedIn> {
  const role = mayCall(e)
  const known = readers.get(role) ?? portal.as(role.toLowerCase())
  readers.set(role, known)
  return known
}

/** Builds the URL of a list with its required parameters. */
function address({ path, query }: Endpoint, sort?: string): string {
  const asked = new URLSearchParams({
    ...(Object.hasOwn(query.shape, 'period') && { period: '2026-12' }),
    ...(Object.hasOwn(query.shape, 'ownershipType') && { ownershipType: 'REPUBLICAN' }),
    ...(sort !== undefined && { sort }),
  })
  return `${path.replace(':projectId', String(projectId))}?${asked}`
}

const foreign = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', '__proto__', 'prototype', 'nonsense', '', ' ']
const wrong = [...foreign.flatMap((name) => [`${name},asc`, `${name},desc`, name]), 'id', 'id,', 'id,up', 'id,constructor', 'id,asc,desc']

test('there are lists that are sorted', () => expect(sorted.length).toBeGreaterThan(30))

test.each(sorted)('%s is sorted by its own columns and by nothing that every object has', async (_, e) => {
  const reader = await readerOf(e)
  expect((await reader.get(address(e))).statusCode).toBeLessThan(300)
  for (const sort of wrong) {
    const answer = await reader.get(address(e, sort))
    expect({ sort, status: answer.statusCode, ...answer.json() }).toMatchObject({ sort, status: 400, code: 'input.invalid', field: 'sort' })
  }
})
