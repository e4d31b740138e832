import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Act, access, type Role } from '#domain/access.ts'
import { sample } from '#domain/tries.testing.ts'
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
const malformed = ['id', 'id,', 'id,up', 'id,constructor', 'id,asc,desc', 'id,asc;', 'id,asc;id', 'a,asc;b,asc;c,asc;d,asc']
const wrong = [...foreign.flatMap((name) => [`${name},asc`, `${name},desc`, name, `id,asc;${name},desc`]), ...malformed]

test('there are lists that are sorted', () => expect(sorted.length).toBeGreaterThan(30))

type Answer = { code: string; field: string; message: string; args: { known: string } }

test.each(sample(sorted, 3))('%s is sorted by its own columns, also by two, and by nothing that every object has', async (_, e) => {
  const reader = await readerOf(e)
  expect((await reader.get(address(e))).statusCode).toBeLessThan(300)
  for (const sort of wrong) {
    const answer = await reader.get(address(e, sort))
    const { code, field } = answer.json<Answer>()
    expect({ sort, status: answer.statusCode, field }).toEqual({ sort, status: 400, field: 'sort' })
    expect(['input.invalid', 'input.noSuchOrder']).toContain(code)
  }
  const { code, message, args } = (await reader.get(address(e, 'nonsense,asc'))).json<Answer>()
  expect(code).toBe('input.noSuchOrder')
  expect(message).toContain('nonsense')
  expect(message).toContain(args.known)
  const names = args.known.split(', ')
  const pairs = names.map((name, i) => `${name},desc;${names[(i + 1) % names.length]},asc`)
  const right = [...names.flatMap((name) => [`${name},asc`, `${name},desc`]), ...(names.length > 1 ? pairs : [])]
  for (const sort of right)
    expect({ sort, status: (await reader.get(address(e, sort))).statusCode }).toEqual({ sort, status: expect.toSatisfy((s) => s < 300) })
  expect((await reader.get(address(e, `${names[0]},asc;${names[0]},desc`))).json()).toMatchObject({ code: 'input.invalid', field: 'sort' })
})
