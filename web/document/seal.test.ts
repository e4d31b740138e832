import { expect, test } from 'vitest'
import type { Signature } from '#contract/document.ts'
import { sealOf } from './seal.ts'

const signatures = [{ ok: true } as Signature]

test('a paper that nobody signed is not called genuine', () => {
  expect(sealOf({ intact: true, bytesIntact: true, signatures })).toMatchObject({ title: 'intact', tone: 'good' })
  expect(sealOf({ intact: true, bytesIntact: true, signatures: [] })).toMatchObject({ title: 'unsigned', tone: 'waiting' })
})

test('what is broken says whether the bytes, a signature or the journal is', () => {
  expect(sealOf({ intact: false, bytesIntact: false, signatures })).toMatchObject({ title: 'broken', hint: 'brokenBytes', tone: 'bad' })
  expect(sealOf({ intact: false, bytesIntact: true, signatures: [{ ok: false } as Signature] }).hint).toBe('brokenSignature')
  expect(sealOf({ intact: false, bytesIntact: true, signatures })).toMatchObject({ title: 'broken', hint: 'brokenJournal', tone: 'bad' })
})
