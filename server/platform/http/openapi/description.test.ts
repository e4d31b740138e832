import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import { openApi } from './description.ts'
import { schemaCollector } from './schemas.ts'

const description = await openApi()
const { paths, components } = description
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))

/** Every place that a reference leads to. */
const refs = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!)

test('every call is described, and every reference leads to a schema', () => {
  expect(operations).toHaveLength(endpoints.length)
  const places = [...Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`), '#/components/responses/Refused']
  expect([...new Set(refs)].filter((ref) => !places.includes(ref))).toEqual([])
})

test('a shape is written once, under the name that it has in the sources', () => {
  const { schema } = paths['/api/project/republican']!.get!.responses['200']!.content!['application/json']!
  expect(schema.properties!.content).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Project' } })
  expect(components.schemas.BitumenRequest!.properties!.holder).toEqual({
    anyOf: [{ $ref: '#/components/schemas/Holder' }, { type: 'null' }],
  })
  expect(JSON.stringify(description).length).toBeLessThan(650_000)
})

test('two shapes of one name are told apart by their files', () => {
  const expected = ['RequestOrganization', 'AdminOrganization', 'ProjectWarning', 'RegistrationWarning']
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(expected))
})

test('a shape that is sent otherwise than it is answered is refused, not described wrongly', () => {
  const shape = z.object({ tons: z.number().default(0) })
  const { schemaOf } = schemaCollector(z.registry<{ id: string }>().add(shape, { id: 'Given' }))
  schemaOf(shape, 'input')
  expect(() => schemaOf(shape, 'output')).toThrow('Given is sent otherwise than it is answered')
})

test('the form of a project has the part and the files that the specification names', () => {
  const { properties } = paths['/api/project']!.post!.requestBody!.content!['multipart/form-data']!.schema
  expect(Object.keys(properties!)).toEqual(['data', 'attachment1', 'attachment2'])
  expect(properties!.data).toEqual({ $ref: '#/components/schemas/ProjectDraft' })
  expect(Object.keys(components.schemas.ProjectDraft!.properties!)).toEqual(
    expect.arrayContaining(['roadCode', 'fromKm', 'projectStorageList', 'projectPlannedList', 'organizationBin']),
  )
})

test('every call says who may make it, by which scope, and what it takes', () => {
  const { description: who, security } = paths['/api/project']!.post!
  expect(who).toBe('project.create: ROLE_CONTRACTOR. An access token needs projects:write.')
  expect(security).toEqual([{ session: [] }, { accessToken: ['projects:write'] }, { oauth: ['projects:write'] }])
  expect(paths['/api/project/{id}/act']!.post!.security).toEqual([{ session: [] }])
  expect(paths['/api/health']!.get!.security).toEqual([])
  expect(paths['/api/project/{id}/{documentId}']!.get!.parameters.map((p) => [p.name, p.in, p.required])).toEqual([
    ['id', 'path', true],
    ['documentId', 'path', true],
    ['base64', 'query', false],
  ])
})

test('every call has an example with all that must be given', () => {
  for (const { 'x-codeSamples': samples } of operations) expect(samples[0]!.source).not.toMatch(/undefined|\{\w+\}/)
  expect(paths['/api/reports/{report}']!.get!['x-codeSamples'][0]!.source).toBe(
    'curl "$PORTAL/api/reports/regions?period=2026-12" \\\n  -H "Authorization: Bearer $TOKEN"',
  )
})
