import { expect, test } from 'vitest'
import type { StepState } from '#domain/reporting/sign-off-list/route.ts'
import type { ProjectStatus } from '#domain/trade/project/status.ts'
import { step } from '../../../documents/sign-off-list/step.testing.ts'
import { turnOf } from './project-turn.ts'

const turn = (code: ProjectStatus, state: StepState, { mine = false, newer = false } = {}) =>
  turnOf(
    { mine, version: 1, steps: [step(state)] },
    {
      status: { code, description: code },
      documents: [1, ...(newer ? [2] : [])].map((version) => ({ documentId: String(version), readOnly: true, version, verifyCode: 'c' })),
    },
    { role: 'QAJ_BRANCH' },
  )

test('in its turn the office signs or rejects', () =>
  expect(turn('AWAITING_SIGNATURE', 'CURRENT', { mine: true })).toEqual({ acts: ['sign', 'reject'], why: null }))

test('out of its turn it reads, and is told whose turn it is', () => {
  expect(turn('AWAITING_SIGNATURE', 'CURRENT')).toEqual({ acts: [], why: { reason: 'notMine', args: { office: 'Павлодарский филиал' } } })
})

test('what it signed it may revoke, but not in an older version', () => {
  expect(turn('SIGNED', 'SIGNED').acts).toEqual(['revoke'])
  expect(turn('SIGNED', 'REVOKED').acts).toEqual([])
  expect(turn('SIGNED', 'SIGNED', { newer: true })).toEqual({ acts: [], why: { reason: 'decided', args: { status: 'SIGNED' } } })
})

test('after a rejection nothing is left to do', () => expect(turn('REJECTED', 'REJECTED').why?.reason).toBe('decided'))
