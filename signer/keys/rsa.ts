import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { RsaPrivateKey } from '../algorithm.ts'

const generate = promisify(generateKeyPair)

/** Creates an RSA key off the event loop: request many at once to use every core. The NCA issues 2048 bits; fewer are for tests of refusal. */
export async function newRsaKey(bits = 2048): Promise<RsaPrivateKey> {
  const { privateKey } = await generate('rsa', { modulusLength: bits })
  return { kind: 'rsa', key: privateKey }
}
