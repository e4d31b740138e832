import { expect, test } from 'vitest'
import type { StepState } from '#domain/reporting/sign-off-list/route.ts'
import type { RequestStatus } from '#domain/trade/request/status.ts'
import { step } from '../../../documents/sign-off-list/step.testing.ts'
import { requestTurnOf } from './turn.ts'

const turn = (code: RequestStatus, state: StepState, { mine = false, newer = false, project = 'SIGNED' } = {}) =>
  requestTurnOf(
    { mine, version: 1, steps: [step(state)] },
    {
      status: { code, description: code },
      project: { status: { code: project } },
      documents: [1, ...(newer ? [2] : [])].map((version) => ({ documentId: String(version), readOnly: true, version, verifyCode: 'c' })),
    },
    { role: 'QAJ_BRANCH' },
  )

test('in its turn the office signs, offers other terms or rejects', () =>
  expect(turn('AWAITING_SIGNATURE', 'CURRENT', { mine: true })).toEqual({ acts: ['reject', 'propose', 'sign'], why: null }))

test('a request of a project that is not signed is not signed either', () => {
  const { acts, why } = turn('AWAITING_SIGNATURE', 'CURRENT', { mine: true, project: 'SIGNATURE_REVOKED' })
  expect([acts, why?.reason]).toEqual([['reject', 'propose'], 'projectNotSigned'])
})

test('what it signed it may revoke, but not in an older version', () => {
  expect(turn('SIGNED', 'SIGNED').acts).toEqual(['revoke'])
  expect(turn('SIGNED', 'SIGNED', { newer: true }).acts).toEqual([])
})

test('an offer waits for the contractor, and it is said so', () =>
  expect(turn('ON_APPROVAL', 'SKIPPED').why?.reason).toBe('waitsContractor'))

test('out of its turn it is told whose turn it is', () => expect(turn('AWAITING_SIGNATURE', 'CURRENT').why?.reason).toBe('notMine'))
