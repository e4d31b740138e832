import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { ru } from '#i18n/ru.ts'
import { type Call, isFound } from './description.ts'

const call = {
  method: 'GET',
  path: '/api/project/{id}',
  operation: { operationId: 'project.one', summary: 'One project', description: 'An access token needs projects:read.' },
} as Call

test('a search finds calls by words of the address, the name and the scope, in any order', () => {
  for (const search of ['', 'project/{id}', 'ONE get', 'projects:read project.one'])
    expect([search, isFound(call, search)]).toEqual([search, true])
  for (const search of ['request', 'one request']) expect([search, isFound(call, search)]).toEqual([search, false])
})

test('every feature of the contract has a name', () => {
  expect(Object.keys(ru.reference.feature).sort()).toEqual(Object.keys(api).sort())
})
