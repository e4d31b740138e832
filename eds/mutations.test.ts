import { expect, test } from 'vitest'
import { specimenAuthority } from './specimen/authority.ts'
import { specimenMessage, specimenSigner } from './specimen/message.ts'
import { mutated, randomFrom } from './specimen/mutate.ts'
import { protectedFacts } from './specimen/sameness.ts'
import { specimenStamp } from './specimen/stamp.ts'
import { verify } from './verify.ts'

const content = Buffer.from('Жол битумына өтінім № 17')
const at = new Date('2026-05-01T10:00:30Z')

test.each([
  ['RSA', 2500, 20261],
  ['GOST-2004', 1000, 20262],
  ['GOST-2015-512', 1000, 20263],
] as const)('a damaged %s message is refused, or says what the undamaged one said (%i damages)', (kind, count, seed) => {
  const { person, ca, stamps, trust } = specimenAuthority(kind)
  const signer = specimenSigner({ certificate: person, content, unsigned: (signature) => [specimenStamp({ by: stamps, signature })] })
  const cms = specimenMessage({
    signers: [signer],
    certificates: [person.der, ca.der],
    content,
    digestAlgorithms: [person.key.digestAlgorithm],
  })
  const judge = (bytes: Uint8Array) => verify({ cms: bytes, content, trust, at, purpose: 'sign', revocation: 'none' })
  const undamaged = judge(cms)
  expect(undamaged.code).toBe('ok')
  const facts = protectedFacts(undamaged)
  const random = randomFrom(seed)
  const codes = new Set<string>()
  for (let i = 0; i < count; i++) {
    const verdict = judge(mutated(cms, random))
    codes.add(verdict.code)
    if (verdict.ok) expect(protectedFacts(verdict)).toBe(facts)
    expect(verdict.code).not.toBe('internalError')
  }
  expect(codes.size).toBeGreaterThan(15)
})
