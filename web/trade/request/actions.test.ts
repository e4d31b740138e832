import { expect, test } from 'vitest'
import type { RequestStage } from '#domain/reporting/monitoring/stage.ts'
import { type RequestStatus, requestStatuses } from '#domain/trade/request/status.ts'
import { menuOffers, primaryOffer, whyNotSigned } from './actions.ts'

const row = (code: RequestStatus, latest: 'none' | 'fresh' | 'stale' | 'signed', project = 'SIGNED') => ({
  status: { code },
  project: { status: { code: project } },
  trader: null,
  documents: latest === 'none' ? [] : [{ documentId: 'd', readOnly: latest === 'signed', version: 1, verifyCode: 'c' }],
  documentFresh: latest === 'fresh' || latest === 'signed',
  requestVolume: 100,
  approvedVolume: null,
  limitedVolume: null,
  distributedAmount: null,
  stage: null,
})

test('signing is closed when Signed, Rejected, Awaiting signature or without a document, and says why', () => {
  for (const code of ['SIGNED', 'REJECTED', 'AWAITING_SIGNATURE', 'STOPPED'] as const)
    expect(whyNotSigned(row(code, 'signed'), { role: 'CONTRACTOR' })).toBe('notNow')
  expect(whyNotSigned(row('CREATED', 'none'), { role: 'CONTRACTOR' })).toBe('generateFirst')
  expect(whyNotSigned(row('CREATED', 'fresh'), { role: 'CONTRACTOR' })).toBeUndefined()
  expect(whyNotSigned(row('CREATED', 'fresh', 'SIGNATURE_REVOKED'), { role: 'CONTRACTOR' })).toBe('projectNotSigned')
  expect(whyNotSigned(row('CREATED', 'fresh'), { role: 'QAJ' })).toBe('foreign')
})

test('each row offers the one thing to do next', () => {
  const next = (of: ReturnType<typeof row>) => primaryOffer(of, { role: 'CONTRACTOR' })
  expect(next(row('CREATED', 'none'))).toEqual({ action: 'generate' })
  expect(next(row('CREATED', 'fresh'))).toEqual({ action: 'sign' })
  for (const paper of ['stale', 'fresh'] as const) expect(next(row('ON_APPROVAL', paper))).toEqual({ action: 'accept' })
  expect(next(row('ON_APPROVAL', 'stale', 'STOPPED'))).toEqual({ action: 'accept', why: 'projectNotSigned' })
})

test('after its signature a request offers what its stage asks of the contractor: nothing, why, the delivery, the receipt', () => {
  const next = (code: RequestStage, figures: object = {}) => {
    const signed = { ...row('SIGNED', 'signed'), approvedVolume: 100, stage: { code }, ...figures }
    return primaryOffer(signed, { role: 'CONTRACTOR' })?.action ?? null
  }
  expect(next('LIMIT')).toBeNull()
  expect(next('ALLOCATION', { limitedVolume: 80 })).toBe('why')
  expect(next('PROMISE', { limitedVolume: 80, distributedAmount: 60 })).toBe('delivery')
  expect(next('RECEIPT', { distributedAmount: 60 })).toBe('receive')
  expect(next('DONE', { distributedAmount: 60 })).toBeNull()
  expect(next('DONE', { limitedVolume: 80, distributedAmount: 0 })).toBe('why')
  expect(primaryOffer(row('AWAITING_SIGNATURE', 'signed'), { role: 'CONTRACTOR' })).toBeNull()
})

test('signing and generating stand in the menu of the contractor at every stage, off with their reason', () => {
  for (const status of requestStatuses)
    expect(menuOffers(row(status, 'signed'), { role: 'CONTRACTOR' }).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['generate', 'sign']),
    )
  expect(menuOffers(row('SIGNED', 'signed'), { role: 'CONTRACTOR' })).toContainEqual({ action: 'sign', why: 'notNow' })
})

test('who only reads has no next act: there is nothing of his to do', () => {
  for (const doer of [{ role: 'QAJ' }, { role: 'CONTRACTOR', readOnly: true }] as const)
    for (const status of requestStatuses) expect(primaryOffer(row(status, 'fresh'), doer)).toBeNull()
})

const among = (action: string) =>
  requestStatuses.filter((s) => menuOffers(row(s, 'fresh'), { role: 'CONTRACTOR' }).some((offer) => offer.action === action))

test('what is deleted, withdrawn, edited and refused is read from the flow', () => {
  expect(among('delete')).toEqual(['CREATED'])
  expect(among('withdraw')).toEqual(['AWAITING_SIGNATURE'])
  expect(among('refuse')).toEqual(['ON_APPROVAL'])
  expect(among('edit')).toEqual(['CREATED', 'SIGNATURE_REVOKED'])
})

test('a reader of another role downloads and changes nothing', () =>
  expect(menuOffers(row('CREATED', 'none'), { role: 'QAJ' })).toEqual([{ action: 'download', why: 'noDocument' }]))

test('whoever may only read is offered the papers and the delivery', () => {
  const reader = { role: 'CONTRACTOR', readOnly: true } as const
  for (const status of requestStatuses) {
    const cut = { ...row(status, 'fresh'), approvedVolume: 80, limitedVolume: 80, distributedAmount: 60 }
    const offered = menuOffers(cut, reader).map(({ action }) => action)
    expect([status, ...offered]).toEqual([status, 'delivery', 'download'])
  }
})

test('what is allocated is followed to its wagons; what was cut can be objected to by its contractor alone', () => {
  const cut = { ...row('SIGNED', 'signed'), approvedVolume: 80, limitedVolume: 80, distributedAmount: 60 }
  const offered = (role: 'CONTRACTOR' | 'QAJ_BRANCH') => menuOffers(cut, { role }).map((o) => o.action)
  expect(offered('CONTRACTOR')).toEqual(expect.arrayContaining(['delivery', 'appeal']))
  expect(offered('QAJ_BRANCH')).toEqual(['delivery', 'download'])
})
