import { expect, test } from 'vitest'
import { roles } from '../../access.ts'
import { decide, openActs } from '../../flow.ts'
import { requestFlow } from './flow.ts'
import { livingStatuses, requestStatuses } from './status.ts'

test('who may do what with a request, in which status', () => {
  const shown = roles.filter((role) => requestStatuses.some((status) => openActs(requestFlow, status, { role }).length > 0))
  const matrix = requestStatuses.map((status) =>
    [
      status,
      ...shown.map(
        (role) =>
          openActs(requestFlow, status, { role })
            .map((a) => a.split('.')[1])
            .join('+') || '·',
      ),
    ].join(' | '),
  )
  expect(['status', ...shown].join(' | ').concat('\n', matrix.join('\n'))).toMatchInlineSnapshot(`
    "status | CONTRACTOR | QAJ | QAJ_BRANCH | AKIMAT_BRANCH
    CREATED | edit+delete+generate+sign | · | · | ·
    AWAITING_SIGNATURE | withdraw | approve+reject | approve+reject+propose | approve+reject+propose
    ON_APPROVAL | generate+sign+refuse | · | · | ·
    SIGNED | · | · | revoke | revoke
    REJECTED | · | · | · | ·
    SIGNATURE_REVOKED | edit+generate+sign | · | · | ·
    STOPPED | · | · | · | ·"
  `)
})

test('a proposal and a rejection must say why; a refusal may', () => {
  const branch = { role: 'QAJ_BRANCH' } as const
  for (const act of ['request.propose', 'request.reject'] as const)
    expect(decide(requestFlow, act, 'AWAITING_SIGNATURE', branch, ' нет ')).toMatchObject({ refusal: { code: 'flow.commentRequired' } })
  expect(decide(requestFlow, 'request.refuse', 'ON_APPROVAL', { role: 'CONTRACTOR' })).toEqual({ ok: true, status: 'REJECTED' })
})

test('a stopped project stops every request but a rejected one', () =>
  expect(requestStatuses.filter((s) => !livingStatuses.includes(s))).toEqual(['REJECTED', 'STOPPED']))
