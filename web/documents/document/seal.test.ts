import { expect, test } from 'vitest'
import type { Signature } from '#contract/documents/document.ts'
import { sealOf } from './seal.ts'

const signatures = [{ ok: true } as Signature]

test('a paper that nobody signed is not called genuine', () => {
  expect(sealOf({ intact: true, signatures, takenOver: null })).toMatchObject({ title: 'intact', tone: 'good' })
  expect(sealOf({ intact: true, signatures: [], takenOver: null })).toMatchObject({ title: 'unsigned', tone: 'waiting' })
})

test('what is broken is bad, whether its signatures are good or gone', () => {
  for (const left of [signatures, []])
    expect(sealOf({ intact: false, signatures: left, takenOver: null })).toMatchObject({ title: 'broken', tone: 'bad' })
})

test('what was taken over from before is neither genuine nor waiting: nobody signed it here; once it is signed anew its signatures speak', () => {
  const takenOver = { number: 'ПС-000001', day: '2026-11-20', verifyCode: null }
  expect(sealOf({ intact: true, signatures: [], takenOver })).toMatchObject({ title: 'takenOver', tone: 'neutral' })
  expect(sealOf({ intact: false, signatures: [], takenOver })).toMatchObject({ title: 'broken', tone: 'bad' })
})
