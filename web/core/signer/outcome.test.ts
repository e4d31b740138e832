import { expect, test } from 'vitest'
import { Failed } from '../../kit/http/failed.ts'
import { signerParams } from './ncalayer.ts'
import {
  BytesDiffer,
  Cancelled,
  DeviceAbsent,
  NoAuthority,
  NoSignature,
  ProgramError,
  StorageUnknown,
  type Surroundings,
  signingFailureOf,
  stepStates,
  Unreachable,
} from './outcome.ts'
import { symptomOf, symptoms } from './symptom.ts'

const usual: Surroundings = { secure: true, permission: 'granted', open: true }
const cancelled = Object.assign(new Error('cancelled by user'), { canceledByUser: true })

test('nobody answers: the program, the permission and the address have different cures', () => {
  expect(signingFailureOf('connect', new Unreachable(), usual).trouble).toBe('unreachable')
  expect(signingFailureOf('connect', new Unreachable(), { ...usual, permission: 'denied' }).trouble).toBe('permission')
  expect(signingFailureOf('connect', new Unreachable(), { ...usual, secure: false, permission: 'unknown' }).trouble).toBe('insecure')
})

test('a window closed by the person, a program closed and a program that refuses are three things', () => {
  for (const error of [new Cancelled(), cancelled])
    expect(signingFailureOf('choose', error, usual)).toEqual({ stage: 'choose', trouble: 'cancelled' })
  expect(signingFailureOf('choose', new Error('gone'), { ...usual, open: false })).toEqual({ stage: 'choose', trouble: 'closed' })
  expect(signingFailureOf('choose', new Error('no reader'), usual)).toEqual({ stage: 'choose', trouble: 'program', detail: 'no reader' })
})

test('what the program returned in place of a signature is shown', () => {
  expect(signingFailureOf('choose', new ProgramError('500: no key'), usual)).toEqual({
    ...{ stage: 'choose', trouble: 'program', returned: '500: no key' },
  })
  expect(signingFailureOf('choose', new NoSignature('null'), usual)).toEqual({ stage: 'choose', trouble: 'nothing', returned: 'null' })
})

test('a storage that is not known or not connected, and keys that no authority issues, have cures of their own', () => {
  expect(
    [new StorageUnknown(), new DeviceAbsent(), new NoAuthority()].map((error) => signingFailureOf('connect', error, usual).trouble),
  ).toEqual(['storage', 'device', 'authority'])
})

test('what the server refuses tells whether another key helps, the document must be read anew, or neither', () => {
  const trouble = (code: string) => signingFailureOf('send', new Failed(422, { code, message: 'Нет' }), usual)
  expect(trouble('eds.certificateExpired')).toEqual({ stage: 'send', trouble: 'key', detail: 'Нет' })
  expect(
    ['sign.foreignPerson', 'sign.foreignOrganisation', 'sign.noRight', 'sign.organisationRequired'].map((c) => trouble(c).trouble),
  ).toEqual(Array(4).fill('key'))
  expect(trouble('document.outdated').trouble).toBe('differs')
  expect(trouble('sign.dataDiffers').trouble).toBe('differs')
  expect(trouble('sign.repeated').trouble).toBe('refused')
  expect(signingFailureOf('send', new Failed(0, {}), usual)).toEqual({ stage: 'send', trouble: 'network' })
})

test('bytes other than those shown are never signed', () =>
  expect(signingFailureOf('connect', new BytesDiffer(), usual).trouble).toBe('differs'))

test('the steps before the failure stay done, those after it wait', () => {
  expect(stepStates('choose', null)).toEqual({ connect: 'done', choose: 'current', sign: 'waiting', send: 'waiting' })
  expect(stepStates(null, { stage: 'send', trouble: 'key' })).toEqual({ connect: 'done', choose: 'done', sign: 'done', send: 'failed' })
  expect(stepStates('done', null)).toEqual({ connect: 'done', choose: 'done', sign: 'done', send: 'done' })
  expect(stepStates(null, null).connect).toBe('waiting')
})

const national = {
  signIn: [['sign']],
  signAsPerson: [['sign', 'person']],
  signAsOrganisation: [['sign', 'organisation']],
  anyChain: false,
}
const employee = { iin: '900101300017', bin: '050340001234' }
const entrepreneur = { iin: '900101300017', bin: '900101300017' }

test('an organisation signs with the key of its BIN, an individual entrepreneur with the key of the person, and any key signs in', () => {
  expect(signerParams(national, employee)).toEqual({ extKeyUsageOids: ['sign', 'organisation'], ...employee })
  expect(signerParams(national, entrepreneur)).toEqual({ extKeyUsageOids: ['sign', 'person'], iin: entrepreneur.iin })
  expect(signerParams(national, null)).toEqual({ extKeyUsageOids: ['sign'] })
})

test('keys of every trusted authority are offered: of those usages that all of them need, and with any chain', () => {
  const state = {
    ...national,
    signAsOrganisation: [
      ['sign', 'organisation'],
      ['office', 'sign'],
    ],
    anyChain: true,
  }
  expect(signerParams(state, employee)).toEqual({ extKeyUsageOids: ['sign'], ...employee, chain: [] })
  expect(signerParams({ ...state, signAsOrganisation: [['sign', 'organisation'], []] }, employee).extKeyUsageOids).toEqual([])
})

test('a purpose that no trusted authority serves asks for no key', () =>
  expect(() => signerParams({ ...national, signAsPerson: [] }, entrepreneur)).toThrow(NoAuthority))

test('a failure of the program or the key leads to causes that the page explains', () => {
  const leads = (['unreachable', 'permission', 'closed', 'program', 'key', 'device', 'storage'] as const).map(symptomOf)
  for (const symptom of leads) expect(symptoms).toContain(symptom)
  expect((['cancelled', 'network', 'differs', 'refused'] as const).map(symptomOf)).toEqual([null, null, null, null])
})
