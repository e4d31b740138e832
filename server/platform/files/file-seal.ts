import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** 32 bytes each. What is stored is encrypted with the present one; the one before opens what is not yet encrypted anew. */
export type FileKeys = { present?: Uint8Array | undefined; before?: Uint8Array | undefined }

/** What an encrypted file begins with: the format, then which key it was, a nonce, and the tag. */
const format = Buffer.from('BPF1')
const [keyIdBytes, nonceBytes, tagBytes] = [8, 12, 16]
const head = format.length + keyIdBytes + nonceBytes + tagBytes

const idOf = (key: Uint8Array): Buffer => createHash('sha256').update('file key').update(key).digest().subarray(0, keyIdBytes)

/** Encrypts a file (AES-256-GCM), bound to its name: under another one it does not open. */
export function sealFile(bytes: Uint8Array, sha256: string, key: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(sha256))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([format, idOf(key), nonce, cipher.getAuthTag(), sealed])
}

/** Returns null if none of the keys opens it. `present` = it needs not be encrypted anew. */
export function unsealFile(stored: Buffer, sha256: string, keys: FileKeys = {}): { bytes: Buffer; present: boolean } | null {
  if (stored.length < head || !stored.subarray(0, format.length).equals(format)) return null
  const id = stored.subarray(format.length, format.length + keyIdBytes)
  const key = [keys.present, keys.before].find((one) => one && idOf(one).equals(id))
  if (!key) return null
  const nonceAt = format.length + keyIdBytes
  try {
    const open = createDecipheriv('aes-256-gcm', key, stored.subarray(nonceAt, nonceAt + nonceBytes)).setAAD(Buffer.from(sha256))
    open.setAuthTag(stored.subarray(nonceAt + nonceBytes, head))
    return { bytes: Buffer.concat([open.update(stored.subarray(head)), open.final()]), present: key === keys.present }
  } catch {
    return null // changed on the disk
  }
}
