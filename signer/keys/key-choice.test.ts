import { afterAll, beforeAll, expect, test } from 'vitest'
import { signerFolder } from '../signer.testing.ts'
import { chosenByItself } from './key-choice.ts'
import { type SigningKey, signingKey } from './key-store.ts'

const person = { surname: 'Ахметов', name: 'Санжар', iin: '850312300117' }
const organisation = { name: 'ТОО "Жол"', bin: '010140000123' }
const day = 86_400_000
const now = new Date()

let folder: Awaited<ReturnType<typeof signerFolder>>
let keys: Record<'expired' | 'employee' | 'own' | 'alone', SigningKey>
beforeAll(async () => {
  folder = await signerFolder()
  const of = async (order: object) => signingKey({ ...(await folder.issue({ person, ...order })), label: '' })
  const past = { notBefore: new Date(now.getTime() - 800 * day), notAfter: new Date(now.getTime() - 30 * day) }
  keys = {
    expired: await of({ organisation, rights: ['head'], ...past }),
    employee: await of({ organisation, rights: ['employee'] }),
    own: await of({ organisation, rights: ['head'] }),
    alone: await of({}),
  }
})
afterAll(() => folder.remove())

const any = { storages: null, extKeyUsageOids: [], chain: null }
const chosen = (names: (keyof typeof keys)[], filter: object) =>
  chosenByItself(
    names.map((name) => keys[name]),
    { ...any, ...filter },
    now,
  )

test('the key that answers without a person holds and may sign, in whatever order the keys lie', () => {
  const asked = { iin: person.iin, bin: organisation.bin }
  for (const names of [Object.keys(keys), Object.keys(keys).reverse()] as (keyof typeof keys)[][])
    expect(chosen(names, asked)).toBe(keys.own)
})

test('no key answers where the one that fits has expired', () => {
  expect(chosen(['expired', 'alone'], { iin: person.iin, bin: organisation.bin })).toBeUndefined()
})

test('a page that names the authority of a key gets it, by the root as by the one below it', () => {
  const [, intermediate, root] = keys.own.chain.map((der) => Buffer.from(der).toString('base64'))
  for (const named of [root!, intermediate!]) expect(chosen(['own'], { chain: [named] })).toBe(keys.own)
})
