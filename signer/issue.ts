import { oid } from '#eds/oid.ts'
import { algorithms, type PrivateKey } from './algorithm.ts'
import { type Authority, type AuthorityKind, addresses, intermediateNameOf, leafPolicyOf } from './authority.ts'
import { type CertificateDraft, type Extension, keyIdentifier, type NameAttribute, newSerial, signCertificate } from './certificate.ts'
import {
  authorityInfoAccess,
  authorityKeyIdentifier,
  certificatePolicies,
  crlDistributionPoint,
  emailName,
  extendedKeyUsage,
  freshestCrl,
  keyUsage,
  ncaIdentification,
  subjectKeyIdentifier,
} from './extensions.ts'
import { newRsaKey } from './keys/rsa.ts'

export type Person = { surname: string; name: string; patronymic?: string; iin: string; email?: string }
export type Organisation = { name: string; bin: string }

/** The holder's rights in the organisation, as the NCA encodes them in the extended key usage. */
export const rightIds = {
  head: oid.ncaHead,
  rightToSign: oid.ncaRightToSign,
  financial: oid.ncaFinancial,
  hr: oid.ncaHr,
  employee: oid.ncaEmployee,
  informationSystem: oid.ncaInformationSystem,
} as const
export type Right = keyof typeof rightIds

export type Purpose = 'sign' | 'auth'
const purposeIds = { sign: oid.emailProtection, auth: oid.clientAuth } as const satisfies Record<Purpose, string>

export type Order = {
  person: Person
  /** Absent for a natural person's own certificate. */
  organisation?: Organisation
  /** For an organisation's certificate; `employee` by default. */
  rights?: Right[]
  /** `sign` by default. An `auth` key carries clientAuth and must never sign a document. */
  purpose?: Purpose
  /** Yesterday by default. */
  notBefore?: Date
  /** One year after `notBefore` by default. */
  notAfter?: Date
  /** Without extended key usage, as a part of the keys of state bodies is; of that kind of authority only. */
  withoutUsage?: boolean
  /** An existing key; by default a new RSA-2048 one is created. */
  privateKey?: PrivateKey
  /** Modifies the certificate before it is signed: for tests of what must be refused. */
  alter?: (draft: CertificateDraft) => CertificateDraft
}

export type Issued = {
  /** DER. */
  certificate: Uint8Array
  privateKey: PrivateKey
  /** DER: the certificate, the intermediate, the root. */
  chain: [Uint8Array, Uint8Array, Uint8Array]
}

const day = 86_400_000

/**
 * Issues a certificate in the form of its kind of authority: of the NCA's leaf certificates since 2022, of a state body's, or of a bank's client.
 */
export async function issue(authority: Authority, order: Order): Promise<Issued> {
  const privateKey = order.privateKey ?? (await newRsaKey())
  const notBefore = order.notBefore ?? new Date(Date.now() - day)
  const draft: CertificateDraft = {
    serial: newSerial(),
    issuer: intermediateNameOf(authority.kind),
    subject: subjectOf(order),
    notBefore,
    notAfter: order.notAfter ?? new Date(notBefore.getTime() + 365 * day),
    publicKey: algorithms[privateKey.kind].publicKey(privateKey),
    extensions: leafExtensions(authority.kind, order, privateKey, authority.intermediate.privateKey),
  }
  const certificate = signCertificate(order.alter ? order.alter(draft) : draft, authority.intermediate.privateKey)
  return { certificate, privateKey, chain: [certificate, authority.intermediate.certificate, authority.root.certificate] }
}

/** Attribute order of the NCA's certificate subjects; GIVENNAME contains the patronymic. */
function subjectOf({ person, organisation }: Order): NameAttribute[] {
  const upper = (text: string) => text.toLocaleUpperCase('kk')
  return [
    [oid.commonName, upper(`${person.surname} ${person.name}`)],
    [oid.surname, upper(person.surname)],
    [oid.serialNumber, `IIN${person.iin}`],
    [oid.country, 'KZ'],
    ...(organisation
      ? ([
          [oid.organization, organisation.name],
          [oid.organizationalUnit, `BIN${organisation.bin}`],
        ] satisfies NameAttribute[])
      : []),
    ...(person.patronymic ? ([[oid.givenName, upper(person.patronymic)]] satisfies NameAttribute[]) : []),
  ]
}

function leafExtensions(kind: AuthorityKind, order: Order, key: PrivateKey, issuerKey: PrivateKey): Extension[] {
  const { purpose = 'sign', person } = order
  const usages = leafUsages(kind, order)
  return [
    purpose === 'sign' ? keyUsage('digitalSignature', 'nonRepudiation') : keyUsage('digitalSignature', 'keyEncipherment'),
    ...(usages.length > 0 ? [extendedKeyUsage(usages)] : []),
    certificatePolicies([leafPolicyOf(kind)], addresses.practice, true),
    crlDistributionPoint(addresses.crl),
    freshestCrl(addresses.deltaCrl),
    authorityInfoAccess(addresses.certificate, addresses.ocsp),
    subjectKeyIdentifier(keyIdentifier(key)),
    authorityKeyIdentifier(keyIdentifier(issuerKey)),
    ...(kind === 'nca' || kind === 'unknown' ? [ncaIdentification()] : []),
    ...(person.email ? [emailName(person.email)] : []),
  ]
}

/** Who the holder is and what the key is for; a state body's certificate names neither a right nor a kind of holder, a bank's no kind of holder. */
function leafUsages(kind: AuthorityKind, { purpose = 'sign', organisation, rights = ['employee'], withoutUsage }: Order): string[] {
  if (kind === 'state') return withoutUsage ? [] : [oid.stateBodyUsage]
  const named = organisation ? rights.map((right) => rightIds[right]) : []
  const holder = organisation ? oid.ncaOrganisation : oid.ncaPerson
  return [purposeIds[purpose], ...(kind === 'bank' ? [] : [holder]), ...named]
}
