import { expect, test } from 'vitest'
import { signerRefusals } from './signing.ts'

const signer = { iin: '850312300011', bin: '120140000015' }
const key = { ...signer, kind: 'organisation', rights: ['head'] } as const
const order = { principalName: 'Ахметов Санжар', principalIin: '790624400012', orderNumber: '15-к' }
const inForce = { ...order, state: 'IN_FORCE' } as const

test('the head and who has the right to sign do, an employee prepares only', () => {
  expect(signerRefusals(key, signer)).toEqual([])
  expect(signerRefusals({ ...key, rights: ['rightToSign'] }, signer)).toEqual([])
  expect(signerRefusals({ ...key, rights: ['employee'] }, signer)).toEqual([{ code: 'sign.noRight' }])
})

test('an employee signs while the order lasts, neither before nor after', () => {
  const employee = { ...key, rights: ['employee'] }
  expect(signerRefusals(employee, signer, inForce)).toEqual([])
  expect(signerRefusals(employee, signer, { ...order, state: 'PLANNED' })).toEqual([{ code: 'sign.noRight' }])
  expect(signerRefusals(employee, signer, { ...order, state: 'ENDED' })).toEqual([
    { code: 'substitution.ended', args: { order: '15-к', name: 'Ахметов Санжар' } },
  ])
})

test('an order never makes up for another person’s key or another organisation’s', () => {
  expect(signerRefusals({ ...key, iin: '790624400012' }, signer, inForce)).toEqual([{ code: 'sign.foreignPerson' }])
  expect(signerRefusals({ ...key, bin: '990140000011' }, signer, inForce)).toEqual([{ code: 'sign.foreignOrganisation' }])
})

test('an individual entrepreneur’s deputy signs with a person’s key, for that entrepreneur alone', () => {
  const own = { iin: signer.iin, bin: null, kind: 'person', rights: [] } as const
  const entrepreneur = { iin: signer.iin, bin: order.principalIin }
  expect(signerRefusals(own, entrepreneur, inForce)).toEqual([])
  expect(signerRefusals(own, entrepreneur)).toEqual([{ code: 'sign.organisationRequired' }])
  expect(signerRefusals(own, signer, inForce)).toEqual([{ code: 'sign.organisationRequired' }])
})
