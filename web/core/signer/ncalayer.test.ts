import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { messageText } from '#signer/message.ts'
import type { About } from '../portal/first-about.ts'
import { disconnect, openProgram, type Program, signAllBase64, signBase64 } from './ncalayer.ts'
import { signingFailureOf } from './outcome.ts'
import { chosenStorage } from './storage.ts'

/** A program that speaks the protocol of NCALayer and answers by script: with text, or not at all. */
type Message = { module: string; method: string; args?: { allowedStorages: string[]; data: unknown; signerParams: object } }
let script: (message: Message, socket: WebSocket) => string | undefined
let received: Message[] = []
let server: WebSocketServer
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => {
    socket.send('{"result":{"version":"1.4"}}')
    socket.on('message', (data) => {
      const message: Message = JSON.parse(messageText(data))
      if (message.module === 'kz.digiflow.mobile.extensions') return socket.send('{"status":false,"code":"MODULE_NOT_FOUND"}')
      received.push(message)
      const answer = script(message, socket)
      if (answer !== undefined) socket.send(answer)
    })
  })
  await once(server, 'listening')
})
afterAll(() => {
  for (const socket of server.clients) socket.terminate()
  server.close()
})
beforeEach(() => {
  received = []
})
afterEach(() => chosenStorage.set(null))

const about = () =>
  ({
    signerUrls: [`ws://127.0.0.1:${(server.address() as AddressInfo).port}`],
    keyFilters: { signIn: [['sign']], signAsPerson: [['sign']], signAsOrganisation: [['sign']], anyChain: true },
  }) as unknown as About
const signer = { iin: '900101300017', bin: '050340001234' }
const asking = { signer, language: 'ru' } as const
/** The identifier of SignedData and some bytes more, as DER. */
const cmsOf = (octet: string) => Buffer.from(`301506092a864886f70d010702${octet.repeat(10)}`, 'hex').toString('base64')
const signature = cmsOf('05')

async function signed(answer: string, act = (program: Program) => signBase64(program, 'MTEK', asking) as Promise<unknown>) {
  chosenStorage.set('file')
  script = () => answer
  const program = await openProgram(about())
  try {
    return await act(program)
  } catch (error) {
    const { trouble, returned } = signingFailureOf('choose', error, { secure: true, permission: 'granted', open: true })
    return returned === undefined ? trouble : `${trouble}: ${returned}`
  } finally {
    disconnect(program)
  }
}
const result = (of: unknown) => JSON.stringify({ status: true, body: { result: of } })

test('signing a document and signing in read the same answers', async () => {
  const signingIn = (program: Program) => signBase64(program, 'MTEK', { signer: null, language: 'kk' })
  for (const answer of [
    result(signature),
    result([signature.replace(/=+$/, '')]),
    JSON.stringify({ code: '200', responseObject: signature }),
  ]) {
    expect(await signed(answer)).toBe(signature)
    expect(await signed(answer, signingIn)).toBe(signature)
  }
  expect(received.map(({ args }) => args!.signerParams)).toContainEqual({ extKeyUsageOids: ['sign'], chain: [] })
})

test('an answer without a signature ends the call with what the program returned', async () => {
  expect(await signed(result([]))).toBe('nothing: []')
  expect(await signed(result(null))).toBe('nothing: null')
  expect(await signed('null')).toBe('nothing: null')
  expect(await signed('7')).toBe('nothing: 7')
  expect(await signed('Internal error')).toBe('nothing: Internal error')
  expect(await signed('{"status":true}')).toBe('nothing: {"status":true}')
  expect(await signed('{"status":false,"code":"INVOCATION_ERROR","message":"An exception.","details":"no key"}')).toBe(
    'program: INVOCATION_ERROR: An exception. (no key)',
  )
  expect(await signed('{"status":true,"body":{}}')).toBe('cancelled')
})

test('a batch needs one signature for each document', async () => {
  const batch = (program: Program) => signAllBase64(program, ['MTEK', 'MTIK'], asking)
  const second = cmsOf('06')
  expect(await signed(result([signature, second]), batch)).toEqual([signature, second])
  expect(await signed(result([signature]), batch)).toMatch(/^nothing: /)
})

test('the program looks for the key in the chosen storage only, among the devices that it lists', async () => {
  script = ({ method }) =>
    method === 'getActiveTokens' ? '{"code":"200","responseObject":["AKKZIDCardStore","AKJaCartaStore"]}' : result(signature)
  const storagesOf = async (choice: Parameters<typeof chosenStorage.set>[0]) => {
    chosenStorage.set(choice)
    const program = await openProgram(about())
    await signBase64(program, 'MTEK', asking)
    disconnect(program)
    return received.at(-1)?.args?.allowedStorages
  }
  expect(await storagesOf('file')).toEqual(['PKCS12'])
  expect(await storagesOf('token')).toEqual(['AKJaCartaStore'])
  expect(await storagesOf('idCard')).toEqual(['AKKZIDCardStore'])
  expect(await storagesOf(null)).toEqual(['PKCS12', 'AKKZIDCardStore', 'AKJaCartaStore'])
})

test('a program that lists its devices late, or closes the connection instead, is connected to again, and its late list is no answer', async () => {
  chosenStorage.set('token')
  for (const list of ['late', 'closes'] as const) {
    script = ({ method }, socket) => {
      if (method !== 'getActiveTokens') return result(signature)
      if (list === 'closes') socket.close()
      else setTimeout(() => socket.send('{"code":"200","responseObject":["AKAKEYStore"]}'), 60)
      return undefined
    }
    const program = await openProgram(about(), 30)
    expect(await signBase64(program, 'MTEK', asking)).toBe(signature)
    expect(received.at(-1)?.args?.allowedStorages).toHaveLength(5)
    disconnect(program)
  }
})

test('a program that goes away while the user chooses a key ends the call', async () => {
  script = (_message, socket) => {
    socket.close()
    return undefined
  }
  chosenStorage.set('file')
  const program = await openProgram(about())
  await expect(signBase64(program, 'MTEK', asking)).rejects.toThrow('closed')
})
