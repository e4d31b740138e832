import type { KeyFilter } from './key-choice.ts'

export type Locale = 'ru' | 'kk'

/** What a page of the portal asks a person to do. */
export type Wish = {
  /** `keyInfo` only asks which key it will be: nothing is signed. */
  kind: 'sign' | 'keyInfo'
  documents: Uint8Array[]
  /** The documents are SHA-256 digests. */
  digested: boolean
  attached: boolean
  stamped: boolean
  filter: KeyFilter
  /** Null: whatever the service speaks. */
  locale: Locale | null
}

/** How the outcome is put for the page that asked. */
export type Dialect = {
  /** DER signatures, in the order of the documents. */
  signed(signatures: Uint8Array[]): object
  keyInfo(info: Record<string, string>): object
  cancelled(): object
  failed(reason: string): object
}

/** A message as understood: an answer at once, or a wish that a person decides. */
export type Reading = { reply: object; locale?: Locale } | { wish: Wish; dialect: Dialect }

/** NCALayer says kk or kz for Kazakh; what it does not know is Russian. */
export const localeOf = (text: string): Locale => (text === 'kk' || text === 'kz' ? 'kk' : 'ru')

export const sha256Bytes = 32

/** Strict base64, blanks allowed; null when it is not. */
export function fromBase64(text: string): Uint8Array | null {
  const bare = text.replace(/\s+/g, '')
  return bare.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(bare) ? Buffer.from(bare, 'base64') : null
}

/** The answer of the basics module and of the service itself to what it does not do. */
export const failure = (code: string, message: string, details: string): object => ({ status: false, code, message, details })

/** A word of the request that may be said back; anything but a short text is not. */
export const echoed = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')
