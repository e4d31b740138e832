import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor, type Secrets, secretsOf } from './tokens.ts'

const [nonceBytes, tagBytes] = [12, 16]

/** What for, and whose: in the row of another owner, or in another table, it cannot be read. */
export type SealedFor = { purpose: 'second-factor' | 'webhook'; of: number | string }

const ownerIn = ({ of }: SealedFor) => Buffer.from(String(of))

/** Encrypts for the database (AES-256-GCM). */
export function seal({ secret }: Secrets, whose: SealedFor, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, whose.purpose), nonce).setAAD(ownerIn(whose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Returns null if none of the secrets opens it. `old` = only the one before does. */
export function unseal(secrets: Secrets, whose: SealedFor, sealed: Buffer): { text: string; old: boolean } | null {
  for (const [place, secret] of secretsOf(secrets).entries())
    try {
      const open = createDecipheriv('aes-256-gcm', keyFor(secret, whose.purpose), sealed.subarray(0, nonceBytes)).setAAD(ownerIn(whose))
      open.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      const text = Buffer.concat([open.update(sealed.subarray(nonceBytes + tagBytes)), open.final()]).toString()
      return { text, old: place > 0 }
    } catch {} // perhaps by the next one
  return null
}
