import { expect, test } from 'vitest'
import { besideIn, detailAt, withBeside } from './address.ts'

const screens = ['/contractor/project/:projectId', '/contractor/local/applications/:projectId/:requestId']

test('a record of the named screens opens beside its list, a form or another page does not', () => {
  expect(detailAt('/contractor/project/60?from=list', screens)).toBe('/contractor/project/60')
  expect(detailAt('/contractor/local/applications/7/12', screens)).toBe('/contractor/local/applications/7/12')
  for (const other of [
    '/contractor/project/new',
    '/contractor/project/60/edit',
    '/admin/users',
    '//evil.example/1',
    'javascript:1',
    '',
    null,
  ])
    expect(detailAt(other, screens)).toBeNull()
})

test('the address keeps the filters of the list', () => {
  const search = withBeside('?status=SIGNED&page=2', '/contractor/project/60')
  expect(besideIn(search, screens)).toBe('/contractor/project/60')
  expect(new URLSearchParams(search).get('page')).toBe('2')
  expect(withBeside(search, null)).toBe('?status=SIGNED&page=2')
  expect(withBeside('', null)).toBe('')
  expect(besideIn('?beside=%2Fadmin%2Fusers', screens)).toBeNull()
})
