import { unarmored } from '#eds/cms/armor.ts'
import { issued } from '#eds/trust.ts'
import { type Certificate, readCertificate } from '#eds/x509/certificate.ts'
import type { SigningKey } from './key-store.ts'

/** Which keys a page of the portal accepts: NCALayer's `signerParams`. An empty filter accepts any. */
export type KeyFilter = {
  storages: string[] | null
  extKeyUsageOids: string[]
  iin?: string
  bin?: string
  /** Of the certificate, hex or decimal. */
  serialNumber?: string
  /** Certificates, PEM or base64, one of which must have issued the key's chain. Null and empty: any, because the demo CA replaces the NCA. */
  chain: string[] | null
}

export type KeyState = 'valid' | 'expired' | 'notYetValid'

export const keyState = ({ facts }: SigningKey, now: Date): KeyState =>
  now > facts.notAfter ? 'expired' : now < facts.notBefore ? 'notYetValid' : 'valid'

/** Returns the keys offered to the user: those that match the filter, the usable ones first. */
export function offered(keys: SigningKey[], filter: KeyFilter, now: Date): SigningKey[] {
  const fitting = keys.filter((key) => fits(key, filter))
  return [...fitting.filter((key) => keyState(key, now) === 'valid'), ...fitting.filter((key) => keyState(key, now) !== 'valid')]
}

function fits(key: SigningKey, filter: KeyFilter): boolean {
  const { identity, extendedKeyUsage, serialNumber } = key.facts
  return (
    (filter.storages === null || filter.storages.includes(key.storage)) &&
    filter.extKeyUsageOids.every((id) => extendedKeyUsage.includes(id)) &&
    (!filter.iin || identity.iin === filter.iin) &&
    (!filter.bin || identity.bin === filter.bin) &&
    (!filter.serialNumber || sameSerial(serialNumber, filter.serialNumber)) &&
    (!filter.chain || filter.chain.length === 0 || ledBy(key, filter.chain))
  )
}

function sameSerial(hex: string, wanted: string): boolean {
  const bare = wanted.replace(/[:\s]/g, '').toLowerCase().replace(/^0+/, '')
  return bare === hex.replace(/^0+/, '') || bare === BigInt(`0x${hex}`).toString()
}

function ledBy({ chain }: SigningKey, issuers: string[]): boolean {
  const trusted = issuers.flatMap(read)
  return chain
    .flatMap(read)
    .some((certificate) => trusted.some((issuer) => issuer.fingerprint === certificate.fingerprint || signed(issuer, certificate)))
}

function read(bytes: string | Uint8Array): Certificate[] {
  try {
    return [readCertificate(unarmored(bytes))]
  } catch {
    return []
  }
}

function signed(issuer: Certificate, certificate: Certificate): boolean {
  try {
    return issuer.subject.key === certificate.issuer.key && issued(issuer, certificate, new Set())
  } catch {
    return false
  }
}

const signs = new Set(['head', 'rightToSign'])

/** Returns the key for signing without confirmation: a usable one, preferably with the right to sign. */
export function chosenByItself(keys: SigningKey[], filter: KeyFilter, now: Date): SigningKey | undefined {
  const usable = offered(keys, filter, now).filter((key) => keyState(key, now) === 'valid')
  return usable.find(({ facts }) => facts.identity.rights.some((right) => signs.has(right))) ?? usable[0]
}
