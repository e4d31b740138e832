import { oid } from '#eds/oid.ts'
import { algorithms, type PrivateKey } from './algorithm.ts'
import { keyIdentifier, type NameAttribute, newSerial, signCertificate } from './certificate.ts'
import {
  authorityInfoAccess,
  authorityKeyIdentifier,
  basicConstraints,
  certificatePolicies,
  crlDistributionPoint,
  extendedKeyUsage,
  freshestCrl,
  keyUsage,
  subjectKeyIdentifier,
} from './extensions.ts'
import { newRsaKey } from './keys/rsa.ts'

export type Credential = { certificate: Uint8Array; privateKey: PrivateKey }

/** In whose form an authority of the demo issues certificates. `unknown` = in that of the national one, under names that no portal trusts. */
export const authorityKinds = ['nca', 'state', 'bank', 'unknown'] as const
export type AuthorityKind = (typeof authorityKinds)[number]

/** A demo certification authority: root -> intermediate -> people, and a time stamping service. Trusted only by a demo portal. */
export type Authority = { kind: AuthorityKind; root: Credential; intermediate: Credential; tsa: Credential }

/** `.test` never resolves (RFC 6761): nothing in these certificates can cause a network request. */
export const addresses = {
  practice: 'http://ca.bitumen.test/cps',
  rootCertificate: 'http://ca.bitumen.test/cert/root.cer',
  rootCrl: 'http://ca.bitumen.test/crl/root.crl',
  certificate: 'http://ca.bitumen.test/cert/ca.cer',
  crl: 'http://ca.bitumen.test/crl/ca.crl',
  deltaCrl: 'http://ca.bitumen.test/crl/ca-delta.crl',
  ocsp: 'http://ca.bitumen.test/ocsp/',
} as const

const called = (commonName: string): NameAttribute[] => [
  [oid.commonName, commonName],
  [oid.country, 'KZ'],
]

const whose: Record<AuthorityKind, string> = { nca: '', state: ' госорганов', bank: ' банка', unknown: ' неизвестный' }
/** The names show plainly that this is a demo, and fit the 64 characters of X.520. */
const rootNameOf = (kind: AuthorityKind) => called(`ДЕМО корневой УЦ${whose[kind]} портала битума (RSA)`)
export const intermediateNameOf = (kind: AuthorityKind) => called(`ДЕМО УЦ${whose[kind]} портала битума (RSA)`)
export const intermediateName = intermediateNameOf('nca')
const tsaName = called('ДЕМО СЕРВИС МЕТКИ ВРЕМЕНИ портала битума')

/** The policy of the clients of the demo's bank, under the arc for examples (ITU-T X.660, 2.999). */
export const demoBankPolicy = '2.999.398.1'
const leafPolicies: Record<AuthorityKind, string> = {
  nca: oid.ncaPolicy,
  state: oid.stateBodyPolicy,
  bank: demoBankPolicy,
  unknown: oid.ncaPolicy,
}
export const leafPolicyOf = (kind: AuthorityKind): string => leafPolicies[kind]

// The NCA's root of 2020 and its RSA intermediate of 2022 are valid until 2045.
const rootFrom = new Date('2020-01-01T00:00:00Z')
const intermediateFrom = new Date('2022-01-01T00:00:00Z')
const until = new Date('2045-01-01T00:00:00Z')
const rootPolicy = '1.2.398.3.1.2'

/** Creates a CA with new keys, not stored yet. All demo CAs of a kind have the same names. */
export async function newAuthority(kind: AuthorityKind = 'nca'): Promise<Authority> {
  const [rootName, intermediateName] = [rootNameOf(kind), intermediateNameOf(kind)]
  const [rootKey, intermediateKey, tsaKey] = await Promise.all([newRsaKey(), newRsaKey(), newRsaKey()])
  const rootSerial = newSerial()
  const rootId = keyIdentifier(rootKey)
  const intermediateId = keyIdentifier(intermediateKey)
  const fromRoot = authorityKeyIdentifier(rootId, { issuer: rootName, serial: rootSerial })
  const root = signCertificate(
    {
      serial: rootSerial,
      issuer: rootName,
      subject: rootName,
      notBefore: rootFrom,
      notAfter: until,
      publicKey: algorithms.rsa.publicKey(rootKey),
      extensions: [
        basicConstraints(),
        keyUsage('keyCertSign', 'cRLSign'),
        subjectKeyIdentifier(rootId),
        fromRoot,
        certificatePolicies([rootPolicy], addresses.practice),
      ],
    },
    rootKey,
  )
  const intermediate = signCertificate(
    {
      serial: newSerial(),
      issuer: rootName,
      subject: intermediateName,
      notBefore: intermediateFrom,
      notAfter: until,
      publicKey: algorithms.rsa.publicKey(intermediateKey),
      extensions: [
        basicConstraints(0),
        keyUsage('keyCertSign', 'cRLSign'),
        crlDistributionPoint(addresses.rootCrl),
        subjectKeyIdentifier(intermediateId),
        fromRoot,
        authorityInfoAccess(addresses.rootCertificate),
        certificatePolicies([leafPolicyOf(kind)], addresses.practice),
      ],
    },
    rootKey,
  )
  const tsa = signCertificate(
    {
      serial: newSerial(),
      issuer: intermediateName,
      subject: tsaName,
      notBefore: intermediateFrom,
      notAfter: until,
      publicKey: algorithms.rsa.publicKey(tsaKey),
      extensions: [
        extendedKeyUsage([oid.timeStamping], true),
        authorityKeyIdentifier(intermediateId),
        subjectKeyIdentifier(keyIdentifier(tsaKey)),
        crlDistributionPoint(addresses.crl),
        freshestCrl(addresses.deltaCrl),
        authorityInfoAccess(addresses.certificate, addresses.ocsp),
      ],
    },
    intermediateKey,
  )
  return {
    kind,
    root: { certificate: root, privateKey: rootKey },
    intermediate: { certificate: intermediate, privateKey: intermediateKey },
    tsa: { certificate: tsa, privateKey: tsaKey },
  }
}

/** Root and intermediate, DER: the certificates that a portal must trust to accept this CA's signatures. */
export const trustedBy = (authority: Authority): Uint8Array[] => [authority.root.certificate, authority.intermediate.certificate]
