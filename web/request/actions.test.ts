import { expect, test } from 'vitest'
import { type RequestStatus, requestStatuses } from '#domain/request/status.ts'
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
  expect(primaryOffer(row('CREATED', 'none'), { role: 'CONTRACTOR' })).toEqual({ action: 'generate' })
  expect(primaryOffer(row('CREATED', 'fresh'), { role: 'CONTRACTOR' })).toEqual({ action: 'sign' })
  expect(primaryOffer(row('ON_APPROVAL', 'stale'), { role: 'CONTRACTOR' })).toEqual({ action: 'generate' })
  expect(primaryOffer(row('ON_APPROVAL', 'fresh'), { role: 'CONTRACTOR' })).toEqual({ action: 'accept' })
  expect(primaryOffer(row('SIGNED', 'signed'), { role: 'CONTRACTOR' })).toEqual({ action: 'sign', why: 'notNow' })
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
    const offered = [primaryOffer(cut, reader), ...menuOffers(cut, reader)].map(({ action }) => action)
    expect([status, ...new Set(offered)]).toEqual([status, 'download', 'delivery'])
  }
})

test('what is allocated is followed to its wagons; what was cut can be objected to by its contractor alone', () => {
  const cut = { ...row('SIGNED', 'signed'), approvedVolume: 80, limitedVolume: 80, distributedAmount: 60 }
  const offered = (role: 'CONTRACTOR' | 'QAJ_BRANCH') => menuOffers(cut, { role }).map((o) => o.action)
  expect(offered('CONTRACTOR')).toEqual(expect.arrayContaining(['delivery', 'appeal']))
  expect(offered('QAJ_BRANCH')).toEqual(['delivery', 'download'])
})
