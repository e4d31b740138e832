import { expect, test } from 'vitest'
import { roles } from '../../access.ts'
import { commentFits, decide, openActs } from '../../flow.ts'
import { projectFlow } from './flow.ts'
import { projectStatuses } from './status.ts'

test('who may do what with a project, in which status', () => {
  const matrix = projectStatuses.map((status) =>
    [
      status,
      ...roles.map(
        (role) =>
          openActs(projectFlow, status, { role })
            .map((a) => a.split('.')[1])
            .join('+') || '·',
      ),
    ].join(' | '),
  )
  expect(['status', ...roles].join(' | ').concat('\n', matrix.join('\n'))).toMatchInlineSnapshot(`
    "status | CONTRACTOR | SUPPLIER | ADMIN | QAJ | QAJ_BRANCH | AKIMAT_BRANCH | KAD_MT | MENERGY | FACTORY | GUEST
    CREATED | edit+delete+generate+sign | · | · | · | · | · | · | · | · | ·
    AWAITING_SIGNATURE | withdraw | · | · | · | approve+reject | approve+reject | · | · | · | ·
    SIGNED | · | · | · | stop | revoke | revoke | · | · | · | ·
    REJECTED | copy | · | · | · | · | · | · | · | · | ·
    SIGNATURE_REVOKED | edit+generate+sign | · | · | · | · | · | · | · | · | ·
    STOPPED | · | · | · | resume | · | · | · | · | · | ·"
  `)
})

test('a rejection must say why, in 10 to 1000 characters', () => {
  const branch = { role: 'QAJ_BRANCH' } as const
  expect(decide(projectFlow, 'project.reject', 'AWAITING_SIGNATURE', branch, ' коротко ')).toMatchObject({
    ok: false,
    refusal: { code: 'flow.commentRequired' },
  })
  expect(decide(projectFlow, 'project.reject', 'AWAITING_SIGNATURE', branch, 'Нет сметной документации')).toEqual({
    ok: true,
    status: 'REJECTED',
  })
  expect([commentFits('x'.repeat(1000)), commentFits('x'.repeat(1001))]).toEqual([true, false])
})

test('nobody acts out of turn, and a refused act says in which status the project stands', () => {
  expect(decide(projectFlow, 'project.approve', 'CREATED', { role: 'QAJ_BRANCH' })).toEqual({
    ok: false,
    refusal: { code: 'flow.wrongStatus', args: { status: 'CREATED' } },
  })
  expect(decide(projectFlow, 'project.approve', 'AWAITING_SIGNATURE', { role: 'CONTRACTOR' })).toEqual({
    ok: false,
    refusal: { code: 'access.denied' },
  })
})
