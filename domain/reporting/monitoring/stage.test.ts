import { expect, test } from 'vitest'
import { holderRole, stageOf, type Travelling } from './stage.ts'

const fresh: Travelling = {
  status: 'SIGNED',
  ownershipType: 'LOCAL',
  monthClosed: false,
  emergencyReason: null,
  limitsSigned: true,
  splitSent: false,
  distributedAmount: null,
  unanswered: 0,
  promised: 0,
  open: 0,
  shippedVolume: null,
  onWay: 0,
}

test('one always knows where a request stands and who has it', () => {
  const way: [Partial<Travelling>, string, string | null][] = [
    [{ status: 'CREATED' }, 'WRITING', 'CONTRACTOR'],
    [{ status: 'AWAITING_SIGNATURE' }, 'DECISION', 'AKIMAT_BRANCH'],
    [{ status: 'ON_APPROVAL' }, 'ANSWER', 'CONTRACTOR'],
    [{ limitsSigned: false }, 'LIMIT', 'KAD_MT'],
    [{}, 'SPLIT', 'AKIMAT_BRANCH'],
    [{ splitSent: true }, 'ALLOCATION', 'QAJ'],
    [{ splitSent: true, distributedAmount: 100, unanswered: 1 }, 'PROMISE', 'SUPPLIER'],
    [{ splitSent: true, distributedAmount: 100, promised: 1, open: 1 }, 'DELIVERY', 'SUPPLIER'],
    [{ splitSent: true, distributedAmount: 100, promised: 1, open: 1, shippedVolume: 60, onWay: 1 }, 'RECEIPT', 'CONTRACTOR'],
    [{ splitSent: true, distributedAmount: 100, promised: 1, open: 1, shippedVolume: 100 }, 'DONE', null],
    [{ splitSent: true, distributedAmount: 100, promised: 1, shippedVolume: 98 }, 'DONE', null],
    [{ splitSent: true, distributedAmount: 100, promised: 1, open: 1, shippedVolume: 40, monthClosed: true }, 'DONE', null],
    [{ status: 'REJECTED' }, 'REJECTED', null],
    [{ status: 'STOPPED' }, 'STOPPED', 'QAJ'],
  ]
  for (const [change, stage, role] of way) {
    const found = stageOf({ ...fresh, ...change })
    expect([found, holderRole(found, 'LOCAL')]).toEqual([stage, role])
  }
})

test('an emergency goes past limits and splits: signed, it lies with QAJ', () => {
  const signed = { ...fresh, limitsSigned: false, emergencyReason: 'Паводок размыл насыпь' }
  expect(stageOf(signed)).toBe('ALLOCATION')
  expect(stageOf({ ...signed, unanswered: 1 })).toBe('PROMISE')
})
