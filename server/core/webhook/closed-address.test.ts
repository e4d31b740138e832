import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '#domain/tries.testing.ts'
import { isClosed } from './closed-address.ts'

test('this machine, its network and what leads to them under another name are closed', () => {
  const own = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '255.255.255.255']
  const own6 = ['::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '2002:7f00:1::', 'ff02::1']
  for (const address of [...own, ...own6, 'localhost', '']) expect([address, isClosed(address)]).toEqual([address, true])
})

test('the open Internet is open', () => {
  for (const address of ['8.8.8.8', '95.56.234.1', '172.32.0.1', '2a00:1450:4001::1'])
    expect([address, isClosed(address)]).toEqual([address, false])
})

test('an IPv4 address written as IPv6 never opens what is closed', () => {
  const law = fc.property(fc.ipV4(), (address) => {
    expect(isClosed(`::ffff:${address}`)).toBe(true)
  })
  fc.assert(law, { numRuns: tries(200) })
})
