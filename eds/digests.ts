import { createHash } from 'node:crypto'
import { type Algorithm, oidOf } from './der/values.ts'
import { Gost94, gost94 } from './gost/gost94.ts'
import { Streebog, streebog } from './gost/streebog.ts'
import { oid } from './oid.ts'
import { Refused } from './refused.ts'

export type DigestName = 'sha256' | 'sha384' | 'sha512' | 'gost94' | 'streebog256' | 'streebog512'

const byOid: Record<string, DigestName> = {
  [oid.sha256]: 'sha256',
  [oid.sha384]: 'sha384',
  [oid.sha512]: 'sha512',
  [oid.gost94]: 'gost94',
  [oid.streebog256]: 'streebog256',
  [oid.streebog512]: 'streebog512',
}

const broken: Record<string, string> = { [oid.md5]: 'MD5', [oid.sha1]: 'SHA-1' }

/** The S-box of GOST R 34.11-94 that the national CA uses, sometimes given as a parameter. */
export const gost94TestParameters = '1.2.398.3.10.1.3.1.1.0'

/** Returns the digest that an identifier names. Throws Refused: digestWeak for MD5 and SHA-1, algorithmUnsupported otherwise. */
export function digestName(id: Algorithm): DigestName {
  if (broken[id.oid]) throw new Refused('digestWeak', broken[id.oid]!)
  const name = byOid[id.oid]
  if (!name) throw new Refused('algorithmUnsupported', `digest ${id.oid}`)
  const named = id.parameters && name === 'gost94' ? oidOf(id.parameters, 'digest parameters') === gost94TestParameters : false
  if (id.parameters && !named) throw new Refused('algorithmUnsupported', `parameters of digest ${id.oid}`)
  return name
}

export function digest(name: DigestName, data: Uint8Array): Uint8Array {
  switch (name) {
    case 'gost94':
      return gost94(data)
    case 'streebog256':
      return streebog(256, data)
    case 'streebog512':
      return streebog(512, data)
    default:
      return createHash(name).update(data).digest()
  }
}

/** Returns a digest of the content. */
export type DigestOf = (name: DigestName) => Uint8Array

/** Computes each digest of `content` at most once; `known` are the digests already computed. */
export function digestsOf(content: Uint8Array, known: ReadonlyMap<DigestName, Uint8Array> = new Map()): DigestOf {
  const computed = new Map(known)
  return (name) => {
    const value = computed.get(name) ?? digest(name, content)
    computed.set(name, value)
    return value
  }
}

export type RunningDigest = { update: (piece: Uint8Array) => void; finish: () => Uint8Array }

/** Like digest, for data that arrives in pieces. */
export function digestInPieces(name: DigestName): RunningDigest {
  switch (name) {
    case 'gost94':
      return new Gost94()
    case 'streebog256':
      return new Streebog(256)
    case 'streebog512':
      return new Streebog(512)
    default: {
      const hash = createHash(name)
      return { update: (piece) => hash.update(piece), finish: () => hash.digest() }
    }
  }
}
