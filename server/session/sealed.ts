import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor, type Secrets, secretsOf } from '../platform/tokens.ts'

const [nonceBytes, tagBytes] = [12, 16]
const keyOf = (secret: Uint8Array): Uint8Array => keyFor(secret, 'second-factor')

/** Encrypts for the database (AES-256-GCM). The text is that of one person: in the row of another one it cannot be read. */
export function seal({ secret }: Secrets, personId: number, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(String(personId)))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Returns null if none of the secrets opens it. `old` = only the one before does. */
export function unseal(secrets: Secrets, personId: number, sealed: Buffer): { text: string; old: boolean } | null {
  for (const [place, secret] of secretsOf(secrets).entries())
    try {
      const open = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, nonceBytes)).setAAD(Buffer.from(String(personId)))
      open.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      const text = Buffer.concat([open.update(sealed.subarray(nonceBytes + tagBytes)), open.final()]).toString()
      return { text, old: place > 0 }
    } catch {} // perhaps by the next one
  return null
}
