import { assert, constantFrom, jsonValue, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readMessage } from './protocol.ts'

const modules = constantFrom('kz.gov.pki.knca.basics', 'kz.gov.pki.knca.commonUtils', 'kz.digiflow.mobile.extensions')
const methods = constantFrom('sign', 'getKeyInfo', 'createCAdESFromBase64', 'createCAdESFromBase64Hash', 'changeLocale', 'constructor')

/** Either a response, or a signing request with real documents. */
const understood = (text: string) => {
  const reading = readMessage(text)
  if ('reply' in reading) return typeof reading.reply === 'object'
  if ('devices' in reading) return typeof reading.devices([]) === 'object'
  return reading.wish.documents.every((bytes) => bytes instanceof Uint8Array)
}

test('any text is understood or answered', () => {
  assert(property(string(), understood))
})

test('any module, method and arguments are understood or answered', () => {
  assert(property(record({ module: modules, method: methods, args: jsonValue() }), (message) => understood(JSON.stringify(message))))
  assert(
    property(record({ module: jsonValue(), method: jsonValue(), args: jsonValue() }), (message) => understood(JSON.stringify(message))),
  )
})

test('a word that is no text is not said back', () => {
  const reading = readMessage('{"module":{"toString":1}}')
  expect(reading).toEqual({ reply: expect.objectContaining({ code: 'MODULE_NOT_FOUND', details: '' }) })
})

test('Kazakh is kk and kz, and a string of false is false', () => {
  const reading = readMessage(
    JSON.stringify({
      module: 'kz.gov.pki.knca.basics',
      method: 'sign',
      args: {
        format: 'cms',
        data: 'MTEK',
        signingParams: { decode: 'true', encapsulate: 'false', tsaProfile: null },
        signerParams: { extKeyUsageOids: [] },
        locale: 'kz',
      },
    }),
  )
  expect(reading).toMatchObject({ wish: { locale: 'kk', attached: false, stamped: false, documents: [Buffer.from('11\n')] } })
})
