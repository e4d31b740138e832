import {
  bits,
  boolean,
  type Der,
  element,
  explicit,
  integer,
  namedBits,
  octets,
  oid as oidOf,
  printable,
  sequence,
  setOf,
  time,
  utf8,
} from '../der/write.ts'
import { oid } from '../oid.ts'
import type { SpecimenKey } from './key.ts'

export type SpecimenName = readonly (readonly [oid: string, value: Der])[]

/** Names of the test subjects and issuers. */
export const names = {
  root: [
    [oid.commonName, utf8('НЕГІЗГІ КУӘЛАНДЫРУШЫ ОРТАЛЫҚ (SPECIMEN)')],
    [oid.country, printable('KZ')],
  ],
  ca: [
    [oid.commonName, utf8('ҰЛТТЫҚ КУӘЛАНДЫРУШЫ ОРТАЛЫҚ (SPECIMEN)')],
    [oid.country, printable('KZ')],
  ],
  person: [
    [oid.commonName, utf8('ҮЛГІЛІ ҮЛГІ')],
    [oid.surname, utf8('ҮЛГІЛІ')],
    [oid.serialNumber, printable('IIN900101300017')],
    [oid.country, printable('KZ')],
    [oid.givenName, utf8('ҮЛГІҰЛЫ')],
  ],
  organisation: [
    [oid.commonName, utf8('ҮЛГІЛІ ҮЛГІ')],
    [oid.surname, utf8('ҮЛГІЛІ')],
    [oid.serialNumber, printable('IIN900101300017')],
    [oid.country, printable('KZ')],
    [oid.organization, utf8('ЖШС "ҮЛГІ"')],
    [oid.organizationalUnit, utf8('BIN090140000019')],
    [oid.givenName, utf8('ҮЛГІҰЛЫ')],
  ],
  authority: [
    [oid.commonName, utf8('TSA SPECIMEN')],
    [oid.country, printable('KZ')],
  ],
  responder: [
    [oid.commonName, utf8('OCSP SPECIMEN')],
    [oid.country, printable('KZ')],
  ],
} as const satisfies Record<string, SpecimenName>

export const nameDer = (parts: SpecimenName): Der => sequence(...parts.map(([id, value]) => setOf(sequence(oidOf(id), value))))

export const extension = (id: string, value: Der, critical = false): Der =>
  sequence(oidOf(id), ...(critical ? [boolean(true)] : []), octets(value))

export const keyUsageOf = (...set: number[]): Der => extension(oid.keyUsage, namedBits(...set), true)
export const usesOf = (...ids: string[]): Der => extension(oid.extendedKeyUsage, sequence(...ids.map(oidOf)))
export const policyOf = (id: string): Der => extension(oid.certificatePolicies, sequence(sequence(oidOf(id))))
export const caOf = (pathLength?: number): Der =>
  extension(oid.basicConstraints, sequence(boolean(true), ...(pathLength === undefined ? [] : [integer(pathLength)])), true)
export const emailOf = (address: string): Der => extension(oid.subjectAltName, sequence(element(0x81, Buffer.from(address))))
export const extensionsFor = {
  authority: (pathLength?: number) => [caOf(pathLength), keyUsageOf(5, 6)],
  person: [keyUsageOf(0, 1), usesOf(oid.emailProtection, oid.ncaPerson), policyOf(oid.ncaPolicy)],
  organisation: [keyUsageOf(0, 1), usesOf(oid.emailProtection, oid.ncaOrganisation, oid.ncaHead), policyOf(oid.ncaPolicy)],
  stamps: [extension(oid.extendedKeyUsage, sequence(oidOf(oid.timeStamping)), true)],
  ocsp: [keyUsageOf(0), usesOf(oid.ocspSigning)],
}

export type SpecimenCertificate = { der: Der; subject: SpecimenName; issuer: SpecimenName; serial: number; key: SpecimenKey }

export type CertificateWish = {
  subject: SpecimenName
  key: SpecimenKey
  /** Null: self-signed. */
  by: { subject: SpecimenName; key: SpecimenKey } | null
  extensions: Der[]
  serial?: number
  from?: Date
  to?: Date
  /** AlgorithmIdentifiers of the signature in the signed part and outside it, when they must differ from the key's own. */
  innerAlgorithm?: Der
  outerAlgorithm?: Der
  /** SubjectPublicKeyInfo, when it must differ from the key's own. */
  spki?: Der
}

let lastSerial = 1000

/** Issues a certificate with exactly the given fields, valid or not. */
export function specimenCertificate(wish: CertificateWish): SpecimenCertificate {
  const { subject, key, extensions } = wish
  const issuer = wish.by?.subject ?? subject
  const signer = wish.by?.key ?? key
  const serial = wish.serial ?? ++lastSerial
  const signed = sequence(
    explicit(0, integer(2)),
    integer(serial),
    wish.innerAlgorithm ?? signer.signatureAlgorithm,
    nameDer(issuer),
    sequence(time(wish.from ?? new Date('2026-01-01T00:00:00Z')), time(wish.to ?? new Date('2027-01-01T00:00:00Z'))),
    nameDer(subject),
    wish.spki ?? key.spki,
    explicit(3, sequence(...extensions)),
  )
  const outer = wish.outerAlgorithm ?? signer.signatureAlgorithm
  return { der: sequence(signed, outer, bits(signer.sign(signed))), subject, issuer, serial, key }
}
