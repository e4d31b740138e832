import type { KeyFilter } from './keys/key-choice.ts'

export type Locale = 'ru' | 'kk'

/** A request from a page of the portal to the user. */
export type Wish = {
  /** `keyInfo` only selects a key: nothing is signed. */
  kind: 'sign' | 'keyInfo'
  documents: Uint8Array[]
  /** The documents are SHA-256 digests. */
  digested: boolean
  attached: boolean
  stamped: boolean
  filter: KeyFilter
  /** Null: the language set for the connection. */
  locale: Locale | null
}

/** Formats the outcome as the response for the calling page. */
export type Dialect = {
  /** DER signatures, in the order of the documents. */
  signed(signatures: Uint8Array[]): object
  keyInfo(info: Record<string, string>): object
  cancelled(): object
  failed(reason: string): object
}

/** A parsed message: an immediate response, a response that names the connected devices, or a request that the user decides. */
export type Reading =
  | { reply: object; locale?: Locale }
  | { devices: (storages: readonly string[]) => object }
  | { wish: Wish; dialect: Dialect }

/** NCALayer uses kk or kz for Kazakh; any unknown language is treated as Russian. */
export const localeOf = (text: string): Locale => (text === 'kk' || text === 'kz' ? 'kk' : 'ru')

export const sha256Bytes = 32

/** Decodes strict base64, white space allowed; null when it is invalid. */
export function fromBase64(text: string): Uint8Array | null {
  const bare = text.replace(/\s+/g, '')
  return bare.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(bare) ? Buffer.from(bare, 'base64') : null
}

/** The response of the basics module and of the service itself to an unsupported call. */
export const failure = (code: string, message: string, details: string): object => ({ status: false, code, message, details })

/** The part of a request that may be echoed back: only text, truncated. */
export const echoed = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')
