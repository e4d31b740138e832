import type { NCALayerClient, SignerParams } from 'ncalayer-js-client'
import type { Language } from '#i18n/language.ts'

/** The person and organisation that the key must name. */
export type Signer = { iin: string; bin: string }
export type Connected = { client: NCALayerClient; version: string; url: string }

/** The address where NCALayer listens on every user's machine (docs/eds.md, "The signing program"). */
export const ncalayerUrl = 'wss://127.0.0.1:13579'

/** No address responded. */
export class Unreachable extends Error {}

/** Connects to the first address that responds. @throws {Unreachable} */
export async function connect(urls: readonly string[]): Promise<Connected> {
  const { NCALayerClient } = await import('ncalayer-js-client')
  for (const url of urls.length > 0 ? urls : [ncalayerUrl]) {
    try {
      const client = new NCALayerClient(url)
      return { client, version: await client.connect(), url }
    } catch {
      // Falls through to the next address, if any.
    }
  }
  throw new Unreachable()
}

export const disconnect = (client: NCALayerClient | undefined): void => client?.wsConnection?.close()
export const isOpen = (client: NCALayerClient | undefined): boolean => client?.wsConnection?.readyState === WebSocket.OPEN

/**
 * Filters the keys offered: signing keys of this person, and of the organisation if it has a BIN of its own (for an individual
 * entrepreneur it is the person's IIN). Keys of a demo come from its own authority: any chain is accepted.
 */
export function signerParams(
  base: { person: SignerParams; organisation: SignerParams },
  { iin, bin }: Signer,
  demo: boolean,
): SignerParams {
  const own = bin === iin ? { ...base.person, iin } : { ...base.organisation, iin, bin }
  return demo ? { ...own, chain: [] } : own
}

/** The program returns for one document a string or an array of one (docs/requirements.md, section 7). */
export const firstOf = (answer: string | readonly string[]): string | undefined => (typeof answer === 'string' ? answer : answer[0])

/** The requested signer, and the language of the program. */
export type Asking = { signer: Signer; demo: boolean; language: Language }

async function ask(client: NCALayerClient, data: string | readonly string[], { signer, demo, language }: Asking) {
  const { NCALayerClient: Client } = await import('ncalayer-js-client')
  const params = signerParams({ person: Client.basicsSignerSignPerson, organisation: Client.basicsSignerSignOrg }, signer, demo)
  return client.basicsSignCMS(Client.basicsStoragePKCS12, data, Client.basicsCMSParamsDetached, params, language)
}

/** Prompts the user for a key and signs. @returns CMS, or undefined when the program returned nothing; rejects as the client does */
export const signBase64 = async (client: NCALayerClient, data: string, asking: Asking): Promise<string | undefined> =>
  firstOf(await ask(client, data, asking))

/**
 * Signs many documents in one confirmation. @returns their CMS in the order given, or null when the response is not one for each;
 * rejects as the client does
 */
export async function signAllBase64(client: NCALayerClient, data: readonly string[], asking: Asking): Promise<string[] | null> {
  const answer = await ask(client, data, asking)
  const all = typeof answer === 'string' ? [answer] : answer
  return all.length === data.length && all.every(Boolean) ? all : null
}
