import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

type Operation = {
  requestBody?: { content: Record<string, { schema: { properties: Record<string, { properties?: Record<string, unknown> }> } }> }
  description: string
  parameters: { name: string; in: string; required: boolean }[]
}
const { paths } = openApi() as { paths: Record<string, Record<string, Operation>> }

test('the form of a project has the part and the files that the specification names', () => {
  const { properties } = paths['/api/project']!.post!.requestBody!.content['multipart/form-data']!.schema
  expect(Object.keys(properties)).toEqual(['data', 'attachment1', 'attachment2'])
  expect(Object.keys(properties.data!.properties!)).toEqual(
    expect.arrayContaining(['roadCode', 'fromKm', 'projectStorageList', 'projectPlannedList', 'organizationBin']),
  )
})

test('every call says who may make it and what it takes', () => {
  expect(paths['/api/project']!.post!.description).toBe('project.create: ROLE_CONTRACTOR.')
  expect(paths['/api/project/{id}/{documentId}']!.get!.parameters.map((p) => [p.name, p.in, p.required])).toEqual([
    ['id', 'path', true],
    ['documentId', 'path', true],
    ['base64', 'query', false],
  ])
})
