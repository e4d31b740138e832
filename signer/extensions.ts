import {
  boolean,
  type Der,
  explicit,
  ia5,
  implicit,
  implicitPrimitive,
  integer,
  namedBits,
  octets,
  oid as oidOf,
  sequence,
  utf8,
} from '#eds/der/write.ts'
import { oid } from '#eds/oid.ts'
import { type Extension, type NameAttribute, name } from './certificate.ts'

/** RFC 5280, 4.2.1.3: bit numbers. */
const keyUsageBits = { digitalSignature: 0, nonRepudiation: 1, keyEncipherment: 2, keyAgreement: 4, keyCertSign: 5, cRLSign: 6 } as const

export const keyUsage = (...uses: (keyof typeof keyUsageBits)[]): Extension => ({
  id: oid.keyUsage,
  critical: true,
  value: namedBits(...uses.map((use) => keyUsageBits[use])),
})

export const extendedKeyUsage = (ids: string[], critical = false): Extension => ({
  id: oid.extendedKeyUsage,
  critical,
  value: sequence(...ids.map(oidOf)),
})

/** For a CA; a leaf certificate of the NCA has no such extension. */
export const basicConstraints = (pathLength?: number): Extension => ({
  id: oid.basicConstraints,
  critical: true,
  value: sequence(boolean(true), ...(pathLength === undefined ? [] : [integer(pathLength)])),
})

const cpsQualifier = '1.3.6.1.5.5.7.2.1'
const userNoticeQualifier = '1.3.6.1.5.5.7.2.2'

/** Policies, the first with the URL of its practice statement, in a leaf also as the user notice (like the NCA). */
export const certificatePolicies = (ids: string[], cps: string, notice = false): Extension => ({
  id: oid.certificatePolicies,
  value: sequence(
    ...ids.map((id) =>
      sequence(
        oidOf(id),
        sequence(sequence(oidOf(cpsQualifier), ia5(cps)), ...(notice ? [sequence(oidOf(userNoticeQualifier), sequence(utf8(cps)))] : [])),
      ),
    ),
  ),
})

export const subjectKeyIdentifier = (identifier: Uint8Array): Extension => ({ id: oid.subjectKeyIdentifier, value: octets(identifier) })

/** The issuer's key; CA certificates of the NCA also contain the issuer's own issuer and serial. */
export const authorityKeyIdentifier = (identifier: Uint8Array, issuer?: { issuer: NameAttribute[]; serial: Uint8Array }): Extension => ({
  id: oid.authorityKeyIdentifier,
  value: sequence(
    implicitPrimitive(0, identifier),
    ...(issuer ? [implicit(1, explicit(4, name(issuer.issuer))), implicitPrimitive(2, issuer.serial)] : []),
  ),
})

const uri = (address: string): Der => implicitPrimitive(6, Buffer.from(address, 'latin1'))

const distributionPoint = (id: string, address: string): Extension => ({
  id,
  value: sequence(sequence(explicit(0, explicit(0, uri(address))))),
})

export const crlDistributionPoint = (address: string): Extension => distributionPoint(oid.crlDistributionPoints, address)
export const freshestCrl = (address: string): Extension => distributionPoint(oid.freshestCrl, address)

const caIssuers = '1.3.6.1.5.5.7.48.2'
const ocsp = '1.3.6.1.5.5.7.48.1'

export const authorityInfoAccess = (certificate: string, responder?: string): Extension => ({
  id: oid.authorityInfoAccess,
  value: sequence(sequence(oidOf(caIssuers), uri(certificate)), ...(responder ? [sequence(oidOf(ocsp), uri(responder))] : [])),
})

export const emailName = (email: string): Extension => ({
  id: oid.subjectAltName,
  value: sequence(implicitPrimitive(1, Buffer.from(email, 'latin1'))),
})

/** Taken from the NCA's leaf certificates of 2023: how the holder was identified; the NCA publishes no name for it. */
export const ncaIdentification = (): Extension => ({
  id: '1.2.398.3.3.5',
  value: sequence(sequence(oidOf('1.2.398.3.3.5.1.1'))),
})
