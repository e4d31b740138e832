import { expect, test } from 'vitest'
import { Failed } from '../../failed.ts'
import { firstOf, signerParams, Unreachable } from './ncalayer.ts'
import { BytesDiffer, NoSignature, type Surroundings, signingFailureOf, stepStates } from './outcome.ts'

const usual: Surroundings = { secure: true, permission: 'granted', open: true }
const cancelled = Object.assign(new Error('cancelled by user'), { canceledByUser: true })

test('nobody answers: the program, the permission and the address have different cures', () => {
  expect(signingFailureOf('connect', new Unreachable(), usual).trouble).toBe('unreachable')
  expect(signingFailureOf('connect', new Unreachable(), { ...usual, permission: 'denied' }).trouble).toBe('permission')
  expect(signingFailureOf('connect', new Unreachable(), { ...usual, secure: false, permission: 'unknown' }).trouble).toBe('insecure')
})

test('a window closed by the person, a program closed and a program that refuses are three things', () => {
  expect(signingFailureOf('choose', cancelled, usual)).toEqual({ stage: 'choose', trouble: 'cancelled' })
  expect(signingFailureOf('choose', new Error('gone'), { ...usual, open: false })).toEqual({ stage: 'choose', trouble: 'closed' })
  expect(signingFailureOf('choose', new Error('500: no key'), usual)).toEqual({
    stage: 'choose',
    trouble: 'program',
    detail: '500: no key',
  })
  expect(signingFailureOf('choose', new NoSignature(), usual).trouble).toBe('nothing')
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

const base = { person: { extKeyUsageOids: ['sign', 'person'] }, organisation: { extKeyUsageOids: ['sign', 'organisation'] } }

test('an organisation signs with the key of its BIN, an individual entrepreneur with the key of the person', () => {
  expect(signerParams(base, { iin: '900101300017', bin: '050340001234' }, false)).toEqual({
    extKeyUsageOids: ['sign', 'organisation'],
    iin: '900101300017',
    bin: '050340001234',
  })
  expect(signerParams(base, { iin: '900101300017', bin: '900101300017' }, true)).toEqual({
    extKeyUsageOids: ['sign', 'person'],
    iin: '900101300017',
    chain: [],
  })
})

test('a signature is taken whether the program answers a text or an array of one', () => {
  expect([firstOf('CMS'), firstOf(['CMS', 'x']), firstOf([])]).toEqual(['CMS', 'CMS', undefined])
})
