import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { RsaPrivateKey } from './algorithm.ts'

const generate = promisify(generateKeyPair)

/** A new RSA key, made off the event loop: ask for many at once and every core works. The NCA gives 2048 bits; fewer are for tests of refusal. */
export async function newRsaKey(bits = 2048): Promise<RsaPrivateKey> {
  const { privateKey } = await generate('rsa', { modulusLength: bits })
  return { kind: 'rsa', key: privateKey }
}
