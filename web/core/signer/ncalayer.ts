import type { SignerParams } from 'ncalayer-js-client'
import type { KeyFilters } from '#contract/operations/portal.ts'
import type { Language } from '#i18n/language.ts'
import { type About, readAbout } from '../portal/first-about.ts'
import { readAnswer } from './answer.ts'
import { Cancelled, NoAuthority, NoSignature, ProgramError, Unreachable } from './outcome.ts'
import type { ProgramClient } from './program-client.ts'
import { chosenStorage, devicesIn, storagesFor } from './storage.ts'

/** The person and organisation that the key must name. */
export type Signer = { iin: string; bin: string }
export type Connected = { client: ProgramClient; version: string; url: string }
/** A connection for signing: where the program looks for keys, and which it offers. */
export type Program = Connected & { storages: readonly string[]; keyFilters: KeyFilters }

/** The address where NCALayer listens on every user's machine (docs/eds.md, "The signing program"). */
export const ncalayerUrl = 'wss://127.0.0.1:13579'

/** Connects to the first address that responds. @throws {Unreachable} */
export async function connect(urls: readonly string[]): Promise<Connected> {
  const { ProgramClient } = await import('./program-client.ts')
  for (const url of urls.length > 0 ? urls : [ncalayerUrl]) {
    try {
      const client = new ProgramClient(url)
      return { client, version: await client.connect(), url }
    } catch {
      // Falls through to the next address, if any.
    }
  }
  throw new Unreachable()
}

export const disconnect = (connected: Connected | undefined): void => connected?.client.wsConnection?.close()
export const isOpen = (connected: Connected | undefined): boolean => connected?.client.wsConnection?.readyState === WebSocket.OPEN

/** How long the program may take to list its devices, ms: drivers of tokens and readers respond within two or three seconds. */
const devicesTimeoutMs = 5_000

/** Connects for signing with a key from the chosen storage. @throws {Unreachable | StorageUnknown | DeviceAbsent} */
export async function openProgram(about: About | null | undefined, timeoutMs = devicesTimeoutMs): Promise<Program> {
  const { signerUrls, keyFilters } = about ?? (await readAbout())
  const choice = chosenStorage.get()
  let connected = await connect(signerUrls)
  let devices: string[] | null = null
  if (choice !== 'file') {
    devices = devicesIn(await listedDevices(connected.client, timeoutMs))
    // Responses carry no request number: a late list of devices would be taken for the next response.
    if (devices === null) {
      disconnect(connected)
      connected = await connect(signerUrls)
    }
  }
  try {
    return { ...connected, storages: storagesFor(choice, devices), keyFilters }
  } catch (error) {
    disconnect(connected)
    throw error
  }
}

/** @returns undefined when the program does not respond in time or closes the connection */
async function listedDevices(client: ProgramClient, timeoutMs: number): Promise<unknown> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined))
  return Promise.race([client.getActiveTokens().catch(() => undefined), timeout])
}

/**
 * Filters the keys offered, by what the authorities' profiles accept. The program takes one list of usages that a certificate must all
 * have: those that all accepted kinds share. `signer` = the person, and their organisation if it has a BIN of its own (for an individual
 * entrepreneur it is the person's IIN); null = signing in, by any key. @throws {NoAuthority}
 */
export function signerParams(keyFilters: KeyFilters, signer: Signer | null): SignerParams {
  const own = signer !== null && signer.bin !== signer.iin
  const kinds = signer === null ? keyFilters.signIn : own ? keyFilters.signAsOrganisation : keyFilters.signAsPerson
  const [first, ...others] = kinds
  if (!first) throw new NoAuthority()
  const extKeyUsageOids = first.filter((usage) => others.every((usages) => usages.includes(usage)))
  return {
    extKeyUsageOids,
    ...(signer && { iin: signer.iin }),
    ...(own && { bin: signer.bin }),
    ...(keyFilters.anyChain && { chain: [] }),
  }
}

/** The requested signer, and the language of the program. */
export type Asking = { signer: Signer | null; language: Language }

/** Prompts the user for a key and signs. @returns CMS, base64. @throws {Cancelled | NoSignature | ProgramError} or as the client rejects */
export async function signBase64(program: Program, data: string, asking: Asking): Promise<string> {
  const [signature] = await signaturesOf(program, data, asking)
  return signature!
}

/** Signs many documents in one confirmation. @returns their CMS in the order given. @throws as `signBase64` */
export const signAllBase64 = (program: Program, data: readonly string[], asking: Asking): Promise<string[]> =>
  signaturesOf(program, data, asking)

async function signaturesOf(program: Program, data: string | readonly string[], { signer, language }: Asking): Promise<string[]> {
  const params = signerParams(program.keyFilters, signer)
  const response = await program.client.signDetached(program.storages, data, params, language)
  const answer = readAnswer(response, typeof data === 'string' ? 1 : data.length)
  if (answer.kind === 'signatures') return answer.signatures
  if (answer.kind === 'cancelled') throw new Cancelled()
  throw answer.kind === 'error' ? new ProgramError(answer.returned) : new NoSignature(answer.returned)
}
