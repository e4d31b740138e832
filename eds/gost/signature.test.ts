import { expect, test } from 'vitest'
import { Curve } from './curve.ts'
import { cryptoProA, tc26Curve256A, tc26Curve512A } from './curves.ts'
import { inverse } from './field.ts'
import { gostSignatureHolds, numbersHold } from './signature.ts'
import { digitsOf } from './window.ts'

const n = (...hex: string[]) => BigInt(`0x${hex.join('')}`)

// RFC 7091, section 7.1: 256 bits
const example256 = {
  curve: new Curve({
    p: n('8000000000000000000000000000000000000000000000000000000000000431'),
    a: 7n,
    b: n('5fbff498aa938ce739b8e022fbafef40563f6e6a3472fc2a514c0ce9dae23b7e'),
    q: n('8000000000000000000000000000000150fe8a1892976154c59cfc193accf5b3'),
    x: 2n,
    y: n('08e2a8a0e65147d4bd6316030e16d19c85c97f0a9ca267122b96abbcea7e8fc8'),
  }),
  d: n('7a929ade789bb9be10ed359dd39a72c11b60961f49397eee1d19ce9891ec3b28'),
  key: {
    x: n('7f2b49e270db6d90d8595bec458b50c58585ba1d4e9b788f6689dbd8e56fd80b'),
    y: n('26f1b489d6701dd185c8413a977b3cbbaf64d1c593d26627dffb101a87ff77da'),
  },
  e: n('2dfbc1b372d89a1188c09c52e0eec61fce52032ab1022e8e67ece6672b043ee5'),
  r: n('41aa28d2f1ab148280cd9ed56feda41974053554a42767b83ad043fd39dc0493'),
  s: n('01456c64ba4642a1653c235a98a60249bcd6d3f746b631df928014f6c5bf9c40'),
}

// RFC 7091, section 7.2: 512 bits
const example512 = {
  curve: new Curve({
    p: n(
      '4531acd1fe0023c7550d267b6b2fee80922b14b2ffb90f04d4eb7c09b5d2d15d',
      'f1d852741af4704a0458047e80e4546d35b8336fac224dd81664bbf528be6373',
    ),
    a: 7n,
    b: n(
      '1cff0806a31116da29d8cfa54e57eb748bc5f377e49400fdd788b649eca1ac43',
      '61834013b2ad7322480a89ca58e0cf74bc9e540c2add6897fad0a3084f302adc',
    ),
    q: n(
      '4531acd1fe0023c7550d267b6b2fee80922b14b2ffb90f04d4eb7c09b5d2d15d',
      'a82f2d7ecb1dbac719905c5eecc423f1d86e25edbe23c595d644aaf187e6e6df',
    ),
    x: n(
      '24d19cc64572ee30f396bf6ebbfd7a6c5213b3b3d7057cc825f91093a68cd762',
      'fd60611262cd838dc6b60aa7eee804e28bc849977fac33b4b530f1b120248a9a',
    ),
    y: n(
      '2bb312a43bd2ce6e0d020613c857acddcfbf061e91e5f2c3f32447c259f39b2c',
      '83ab156d77f1496bf7eb3351e1ee4e43dc1a18b91b24640b6dbb92cb1add371e',
    ),
  }),
  d: n(
    '0ba6048aadae241ba40936d47756d7c93091a0e8514669700ee7508e508b10207',
    '2e8123b2200a0563322dad2827e2714a2636b7bfd18aadfc62967821fa18dd4',
  ),
  key: {
    x: n(
      '115dc5bc96760c7b48598d8ab9e740d4c4a85a65be33c1815b5c320c854621dd',
      '5a515856d13314af69bc5b924c8b4ddff75c45415c1d9dd9dd33612cd530efe1',
    ),
    y: n(
      '37c7c90cd40b0f5621dc3ac1b751cfa0e2634fa0503b3d52639f5d7fb72afd61',
      'ea199441d943ffe7f0c70a2759a3cdb84c114e1f9339fdf27f35eca93677beec',
    ),
  },
  e: n(
    '3754f3cfacc9e0615c4f4a7c4d8dab531b09b6f9c170c533a71d147035b0c591',
    '7184ee536593f4414339976c647c5d5a407adedb1d560c4fc6777d2972075b8c',
  ),
  r: n(
    '2f86fa60a081091a23dd795e1e3c689ee512a3c82ee0dcc2643c78eea8fcacd3',
    '5492558486b20f1c9ec197c90699850260c93bcbcd9c5c3317e19344e173ae36',
  ),
  s: n(
    '1081b394696ffe8e6585e7a9362d26b6325f56778aadbc081c0bfbe933d52ff5',
    '823ce288e8c4f362526080df7f70ce406a6eeb1f56919cb92a9853bde73e5b4a',
  ),
}

test.each([
  ['7.1', example256],
  ['7.2', example512],
])('the example of RFC 7091, section %s, holds, and its key is the private one times the base point', (_, { curve, d, key, e, r, s }) => {
  expect(curve.plain([curve.times(d, curve.base)])[0]).toEqual(key)
  for (let seen = 0; seen < 3; seen++) expect(numbersHold(curve, key, e, r, s)).toBe(true)
})

test.each([
  ['7.1', example256],
  ['7.2', example512],
])('the example of RFC 7091, section %s, with any number changed by one does not hold', (_, { curve, key, e, r, s }) => {
  expect(numbersHold(curve, key, e + 1n, r, s)).toBe(false)
  expect(numbersHold(curve, key, e, r + 1n, s)).toBe(false)
  expect(numbersHold(curve, key, e, r, s - 1n)).toBe(false)
  expect(numbersHold(curve, curve.base, e, r, s)).toBe(false)
})

test('numbers outside 1..q-1 are no signature', () => {
  const { curve, key, e, r, s } = example256
  for (const [badR, badS] of [
    [0n, s],
    [r, 0n],
    [0n, 0n],
    [r + curve.q, s],
    [r, s + curve.q],
    [curve.q, curve.q],
  ] as const)
    expect(numbersHold(curve, key, e, badR, badS)).toBe(false)
})

/** Signs with a chosen k, so that the test repeats. */
function sign(curve: Curve, d: bigint, e: bigint, k: bigint): [r: bigint, s: bigint] {
  const [point] = curve.plain([curve.times(k, curve.base)])
  const r = point!.x % curve.q
  return [r, (r * d + k * (e % curve.q || 1n)) % curve.q]
}

test.each([
  ['CryptoPro A', cryptoProA],
  ['TC26 256 A', tc26Curve256A],
  ['TC26 512 A', tc26Curve512A],
])('signatures on %s hold the first, the second and the third time a key is seen', (_, curve) => {
  expect(curve.has(curve.base)).toBe(true)
  expect(curve.field.normal(curve.times(curve.q, curve.base).Z)).toBe(0n)
  for (let i = 1n; i < 8n; i++) {
    const d = inverse(i + 2n, curve.q)
    const e = inverse(i + 1000n, curve.q)
    const [key] = curve.plain([curve.times(d, curve.base)])
    const [r, s] = sign(curve, d, e, inverse(i + 77n, curve.q))
    for (let seen = 0; seen < 3; seen++) {
      expect(numbersHold(curve, key!, e, r, s)).toBe(true)
      expect(numbersHold(curve, key!, e, r, s ^ 1n)).toBe(false)
    }
  }
})

test('a digest that is zero modulo q counts as one, as the standard says', () => {
  const curve = cryptoProA
  const [key] = curve.plain([curve.times(5n, curve.base)])
  const [r, s] = sign(curve, 5n, 0n, 11n)
  expect(numbersHold(curve, key!, 0n, r, s)).toBe(true)
  expect(numbersHold(curve, key!, curve.q, r, s)).toBe(true)
})

test('a key equal to the base point or its negative does not upset the addition', () => {
  const curve = cryptoProA
  for (const d of [1n, curve.q - 1n, 2n]) {
    const [key] = curve.plain([curve.times(d, curve.base)])
    const [r, s] = sign(curve, d, 123n, 456n)
    for (let seen = 0; seen < 3; seen++) expect(numbersHold(curve, key!, 123n, r, s)).toBe(true)
  }
})

test('a signature of the wrong length is none', () => {
  const key = cryptoProA.base
  for (const length of [0, 1, 63, 65, 128])
    expect(gostSignatureHolds(cryptoProA, key, new Uint8Array(32), new Uint8Array(length).fill(1))).toBe(false)
})

test('the digits of a number in windowed form add up to the number', () => {
  for (const k of [1n, 15n, 16n, 17n, 31n, 2n ** 256n - 1n, tc26Curve512A.q - 1n, inverse(3n, tc26Curve512A.q)]) {
    expect(digitsOf(k).reduceRight((sum, digit) => 2n * sum + BigInt(digit), 0n)).toBe(k)
  }
})
