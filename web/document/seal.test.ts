import { expect, test } from 'vitest'
import type { Signature } from '#contract/document.ts'
import { sealOf } from './seal.ts'

const signatures = [{ ok: true } as Signature]

test('a paper that nobody signed is not called genuine', () => {
  expect(sealOf({ intact: true, signatures })).toMatchObject({ title: 'intact', tone: 'good' })
  expect(sealOf({ intact: true, signatures: [] })).toMatchObject({ title: 'unsigned', tone: 'waiting' })
})

test('what is broken is bad, whether its signatures are good or gone', () => {
  for (const left of [signatures, []]) expect(sealOf({ intact: false, signatures: left })).toMatchObject({ title: 'broken', tone: 'bad' })
})
