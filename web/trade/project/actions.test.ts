import { expect, test } from 'vitest'
import { type ProjectStatus, projectStatuses } from '#domain/trade/project/status.ts'
import { menuActions, primaryAction } from './actions.ts'

const row = (code: ProjectStatus, latest: 'none' | 'fresh' | 'stale' | 'signed') => ({
  status: { code, description: code },
  documents: latest === 'none' ? [] : [{ documentId: 'd', readOnly: latest === 'signed', version: 1, verifyCode: 'c' }],
  documentFresh: latest === 'fresh' || latest === 'signed',
})

test('each row offers the one thing to do next', () => {
  expect(primaryAction(row('CREATED', 'none'), { role: 'CONTRACTOR' })).toBe('generate')
  expect(primaryAction(row('CREATED', 'stale'), { role: 'CONTRACTOR' })).toBe('generate')
  expect(primaryAction(row('CREATED', 'fresh'), { role: 'CONTRACTOR' })).toBe('sign')
  expect(primaryAction(row('SIGNATURE_REVOKED', 'stale'), { role: 'CONTRACTOR' })).toBe('generate')
  expect(primaryAction(row('REJECTED', 'signed'), { role: 'CONTRACTOR' })).toBe('copy')
  expect(primaryAction(row('AWAITING_SIGNATURE', 'signed'), { role: 'CONTRACTOR' })).toBe('view')
  expect(primaryAction(row('SIGNED', 'signed'), { role: 'CONTRACTOR' })).toBe('requests')
})

const menu = (status: ProjectStatus, latest: Parameters<typeof row>[1]) =>
  menuActions(row(status, latest), { role: 'CONTRACTOR' }).map(({ action, why }) => (why ? `${action}: ${why}` : action))

test('only a created project is deleted', () => {
  expect(projectStatuses.filter((s) => menu(s, 'fresh').includes('delete'))).toEqual(['CREATED'])
})

test('what is open for editing can be edited, a rejected project is begun anew from its own data', () => {
  expect(projectStatuses.filter((s) => menu(s, 'signed').includes('edit'))).toEqual(['CREATED', 'SIGNATURE_REVOKED'])
  expect(projectStatuses.filter((s) => menu(s, 'signed').includes('copy'))).toEqual(['REJECTED'])
})

test('signing is hidden where the paper is read-only, and says what is missing where there is none', () => {
  expect(menu('AWAITING_SIGNATURE', 'signed').join()).not.toContain('sign')
  expect(menu('CREATED', 'signed')).not.toContain('sign')
  expect(menu('CREATED', 'none')).toEqual([
    'view',
    'requests',
    'edit',
    'download: noDocument',
    'generate',
    'sign: generateFirst',
    'attachments',
    'delete',
  ])
  expect(menu('CREATED', 'fresh')).toContain('generate: alreadyGenerated')
})

test('whoever may only read is offered nothing that changes the project', () => {
  const reader = { role: 'CONTRACTOR', readOnly: true } as const
  for (const status of projectStatuses) {
    const offered = [primaryAction(row(status, 'fresh'), reader), ...menuActions(row(status, 'fresh'), reader).map(({ action }) => action)]
    expect([status, ...new Set(offered)].filter((a) => !['view', 'requests', 'download', 'attachments'].includes(a))).toEqual([status])
  }
})

test('a revoked signature is followed by a new paper, though the old one is read-only', () => {
  const revoked = { ...row('SIGNATURE_REVOKED', 'signed'), documentFresh: false }
  expect(menuActions(revoked, { role: 'CONTRACTOR' })).toContainEqual({ action: 'sign', why: 'generateFirst' })
})
