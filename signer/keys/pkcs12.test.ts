import { beforeAll, describe, expect, test } from 'vitest'
import { algorithms } from '../algorithm.ts'
import { newAuthority } from '../authority.ts'
import { type Issued, issue } from '../issue.ts'
import { haveOpenssl, madeByOpenssl, openssl } from '../openssl.testing.ts'
import { toPem } from './pem.ts'
import { readKeyFile, writePkcs12 } from './pkcs12.ts'

const password = 'Demo-bitumen-2026'
let issued: Issued
beforeAll(async () => {
  issued = await issue(await newAuthority(), { person: { surname: 'Ким', name: 'Олег', iin: '800101300123' } })
})

const hex = (chain: Uint8Array[]) => chain.map((der) => Buffer.from(der).toString('hex'))

test('a key file is read as it was written', () => {
  const read = readKeyFile(writePkcs12({ ...issued, label: 'Директор, ТОО «Жол»' }, password), password)
  expect(Buffer.from(algorithms.rsa.pkcs8(read.privateKey)).equals(algorithms.rsa.pkcs8(issued.privateKey))).toBe(true)
  expect(hex(read.chain)).toEqual(hex(issued.chain))
  expect(read.label).toBe('Директор, ТОО «Жол»')
})

test('a wrong password is said to be wrong', () => {
  expect(() => readKeyFile(writePkcs12(issued, password), 'Demo')).toThrow('the password does not open the file')
})

test('a changed byte is noticed', () => {
  const file = Uint8Array.from(writePkcs12(issued, password))
  file[200]! ^= 1
  expect(() => readKeyFile(file, password)).toThrow()
})

describe.runIf(haveOpenssl)('in the eyes of openssl', () => {
  test('the file opens, with the key and the whole chain', () => {
    const file = writePkcs12({ ...issued, label: 'Ким Олег' }, password)
    const { ok, said } = openssl({ file }, 'pkcs12', '-in', 'file', '-passin', `pass:${password}`, '-nodes')
    expect(ok).toBe(true)
    expect(said.match(/BEGIN (CERTIFICATE|PRIVATE KEY)/g)).toHaveLength(4)
    expect(openssl({ file }, 'pkcs12', '-in', 'file', '-passin', 'pass:wrong', '-nodes').ok).toBe(false)
  })

  test('a file made by openssl opens here', () => {
    const key = toPem('PRIVATE KEY', algorithms.rsa.pkcs8(issued.privateKey))
    const certificates = issued.chain.map((der) => toPem('CERTIFICATE', der)).join('')
    const args = ['-export', '-inkey', 'key', '-in', 'certificates', '-name', 'Oleg', '-passout', `pass:${password}`]
    const read = readKeyFile(madeByOpenssl({ key, certificates }, 'pkcs12', ...args), password)
    expect(hex(read.chain)).toEqual(hex(issued.chain))
    expect(read.label).toBe('Oleg')
  })
})
