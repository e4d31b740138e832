import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

export type Bytes = AsyncIterable<Uint8Array>

/** No key that was given opens what is encrypted. */
export class WrongKey extends Error {}

/** A new private key and its public one, as `age-keygen` writes them. */
export async function newKey(): Promise<{ text: string; recipient: string }> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  return { text: `# public key: ${recipient}\n${identity}\n`, recipient }
}

/** The private keys in a file of `age-keygen`. */
export const identitiesIn = (text: string): string[] => text.split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-'))

function encrypter(recipients: readonly string[]): Encrypter {
  const age = new Encrypter()
  for (const one of recipients) age.addRecipient(one)
  return age
}

function decrypter(identities: readonly string[]): Decrypter {
  const age = new Decrypter()
  for (const one of identities) age.addIdentity(one)
  return age
}

/** Whether it is a public key that something can be encrypted with. */
export function isRecipient(text: string): boolean {
  try {
    encrypter([text])
    return true
  } catch {
    return false
  }
}

/** Whether these are private keys. */
export function areIdentities(texts: readonly string[]): boolean {
  try {
    decrypter(texts)
    return texts.length > 0
  } catch {
    return false
  }
}

/** As the package's types have it: that of browsers. */
const webOf = (source: Bytes) => ReadableStream.from(source) as unknown as globalThis.ReadableStream<Uint8Array>
const bytesOf = (stream: unknown) => stream as Bytes

/** Encrypts piece by piece in the format of age (https://age-encryption.org/v1); without public keys the bytes stay as they are. */
export async function* encrypted(source: Bytes, recipients: readonly string[]): Bytes {
  yield* recipients.length === 0 ? source : bytesOf(await encrypter(recipients).encrypt(webOf(source)))
}

/** @throws WrongKey */
export async function* decrypted(source: Bytes, recipients: readonly string[], identities: readonly string[]): Bytes {
  yield* recipients.length === 0 ? source : await opened(source, identities)
}

async function opened(source: Bytes, identities: readonly string[]): Promise<Bytes> {
  try {
    return bytesOf(await decrypter(identities).decrypt(webOf(source)))
  } catch (error) {
    const { message } = error as Error
    throw message.startsWith('no identity matched') ? new WrongKey(message) : error
  }
}
