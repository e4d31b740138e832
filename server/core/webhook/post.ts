import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isClosed } from './closed-address.ts'

export type Posted = { status: number | null; answer: string }

/** ms until an answer must have come, and bytes of it that are kept. */
const patience = 10_000
const kept = 500

class ClosedAddress extends Error {
  constructor(address: string) {
    super(`${address} is not an address of the open Internet`)
  }
}

/** Looks a name up and lets only open addresses be connected to: what was looked up is what is connected, so a name cannot change in between. */
export const openOnly: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '')
    const shut = found.find(({ address }) => isClosed(address))
    if (shut) return done(new ClosedAddress(shut.address), '')
    return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
  })
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

/** Whether an address may be called as it is written; what its name leads to is asked when it is called. */
export function mayBeCalled(address: string): boolean {
  const url = new URL(address)
  return url.protocol === 'https:' && !/(^|\.)localhost\.?$/i.test(url.hostname) && !(isIP(hostOf(url)) && isClosed(hostOf(url)))
}

/** Posts JSON to another system and waits for its answer; redirects are not followed. Without an answer it says why. */
export function post(address: string, { body, headers, anywhere }: { body: string; headers: object; anywhere: boolean }): Promise<Posted> {
  if (!anywhere && !mayBeCalled(address))
    return Promise.resolve({ status: null, answer: new ClosedAddress(hostOf(new URL(address))).message })
  const { promise, resolve } = Promise.withResolvers<Posted>()
  const failed = (error: Error) => resolve({ status: null, answer: error.message.slice(0, kept) })
  const request = (address.startsWith('https:') ? requestHttps : requestHttp)(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(patience),
    agent: false,
    ...(!anywhere && { lookup: openOnly }),
  })
  request.on('error', failed)
  request.on('response', (response) => {
    let answer = ''
    const done = () => resolve({ status: response.statusCode ?? null, answer: answer.slice(0, kept) })
    response.setEncoding('utf8')
    response.on('data', (part: string) => {
      answer += part
      if (answer.length > kept) response.destroy()
    })
    response.on('error', failed)
    response.on('close', done)
  })
  request.end(body)
  return promise
}
