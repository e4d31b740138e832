import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const signed: Parameters<typeof progressOf>[0] = {
  status: 'SIGNED',
  ownershipType: 'REPUBLICAN',
  monthClosed: false,
  emergencyReason: null,
  distributedAmount: null,
  shippedVolume: null,
  updatedAt: new Date('2026-11-10T05:00:00Z'),
  contractorRu: '',
  contractorKk: '',
  office: null,
  ordered: null,
  onWay: 0,
  onWaySince: null,
  splitSent: false,
  splitSentAt: null,
  limitsSigned: true,
  limitsSignedAt: new Date('2026-11-18T05:00:00Z'),
}

test('an office has a split from the signature of the limits, QAJ from the day on which it was sent', () => {
  expect(progressOf(signed)).toMatchObject({ stage: 'SPLIT', role: 'QAJ_BRANCH', since: '2026-11-18T05:00:00.000Z' })
  const late = { ...signed, updatedAt: new Date('2026-11-19T05:00:00Z') }
  expect(progressOf(late)).toMatchObject({ stage: 'SPLIT', since: '2026-11-19T05:00:00.000Z' })
  const sent = { ...signed, splitSent: true, splitSentAt: new Date('2026-11-21T05:00:00Z') }
  expect(progressOf(sent)).toMatchObject({ stage: 'ALLOCATION', role: 'QAJ', since: '2026-11-21T05:00:00.000Z' })
})
