import { createCipheriv, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { type Der, integer, nil, octets, oid as oidOf, sequence } from '#eds/der/write.ts'
import { oid } from '#eds/oid.ts'
import { derived } from '#eds/pkcs12/derive.ts'

// RFC 8018 and the registry of RSA Laboratories.
const pbes2 = '1.2.840.113549.1.5.13'
const pbkdf2 = '1.2.840.113549.1.5.12'
const hmacWithSha256 = '1.2.840.113549.2.9'
const aes256Cbc = '2.16.840.1.101.3.4.1.42'

/** The same number as in the NCA's own files; the demo's password is public anyway. */
const iterations = 1024

/** PBES2: AES-256-CBC under PBKDF2 with HMAC-SHA-256. Returns the AlgorithmIdentifier and the ciphertext. */
export function encrypt(plain: Uint8Array, password: string): { algorithm: Der; encrypted: Uint8Array } {
  const [salt, iv] = [randomBytes(16), randomBytes(16)]
  const cipher = createCipheriv('aes-256-cbc', pbkdf2Sync(password, salt, iterations, 32, 'sha256'), iv)
  return {
    algorithm: sequence(
      oidOf(pbes2),
      sequence(
        sequence(oidOf(pbkdf2), sequence(octets(salt), integer(iterations), sequence(oidOf(hmacWithSha256), nil()))),
        sequence(oidOf(aes256Cbc), octets(iv)),
      ),
    ),
    encrypted: Buffer.concat([cipher.update(plain), cipher.final()]),
  }
}

/** MacData over the bytes of the AuthenticatedSafe (RFC 7292, 4). */
export function macData(safe: Uint8Array, password: string): Der {
  const salt = randomBytes(16)
  return sequence(sequence(sequence(oidOf(oid.sha256), nil()), octets(mac(safe, password, salt))), octets(salt), integer(iterations))
}

const mac = (safe: Uint8Array, password: string, salt: Uint8Array) =>
  createHmac('sha256', derived('sha256', password, salt, iterations, 'mac', 32))
    .update(safe)
    .digest()
