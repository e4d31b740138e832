import { unarmoredAll } from './cms/armor.ts'
import { type Message, readMessage } from './cms/message.ts'
import { readToken } from './cms/timestamp.ts'
import { readBer, readHeader } from './der/read.ts'
import { spans } from './der/spans.ts'
import { Fields, oidOf, raw, smallInteger, tags, toHex } from './der/values.ts'
import { keyKind } from './keys.ts'
import { oid } from './oid.ts'
import { isPair } from './pkcs12/pair.ts'
import { readPkcs12 } from './pkcs12/read.ts'
import { Refused } from './refused.ts'
import { readCrl } from './revocation/crl.ts'
import { readOcsp } from './revocation/ocsp.ts'
import { atOnce } from './steps.ts'
import { type Certificate, readCertificate } from './x509/certificate.ts'
import { basicConstraints, extendedKeyUsage, policies } from './x509/extensions.ts'
import { identityOf } from './x509/identity.ts'
import { nameText } from './x509/name.ts'

export type Description = { kind: 'certificate' | 'crl' | 'ocsp' | 'p12' | 'cms' | 'tsp'; [field: string]: unknown }

/** Describes the contents of a file; several certificates in one PEM give several descriptions. Not verified. Throws Refused, WrongPassword. */
export function describe(file: Uint8Array, password: () => string): Description[] {
  return unarmoredAll(file).map((der) => describeDer(der, password))
}

function describeDer(der: Uint8Array, password: () => string): Description {
  switch (firstTag(der)) {
    case tags.integer:
      return describePkcs12(der, password())
    case tags.enumerated:
      return describeOcsp(der)
    case tags.oid:
      return describeMessage(der)
    default:
      if (isStampResponse(der)) return describeStampResponse(der)
      return isList(der) ? describeList(der) : describeCertificate(readCertificate(der))
  }
}

function firstTag(der: Uint8Array): number {
  const outer = readHeader(der, 0, der.length, true)
  return readHeader(der, outer.body, outer.end < 0 ? der.length : outer.end).tag
}

/** The signed part of a CRL has the name and the time where a certificate has its serial number; so its first or second member is an algorithm. */
function isList(der: Uint8Array): boolean {
  const outer = readHeader(der, 0, der.length, true)
  const signed = readHeader(der, outer.body, outer.end)
  const members = spans(der, signed.body, signed.end)
  return (
    members[0]?.tag === tags.sequence ||
    (members[0]?.tag === tags.integer && members[1]?.tag === tags.sequence && members[3]?.tag !== tags.sequence)
  )
}

/** A TimeStampResp (RFC 3161, 2.4.2) has a status and, if that is good, a token; a certificate and a list have three members. */
function isStampResponse(der: Uint8Array): boolean {
  const outer = readHeader(der, 0, der.length, true)
  const [status, ...more] = spans(der, outer.body, outer.end)
  return status !== undefined && more.length < 2 && readHeader(der, status.body, status.end).tag === tags.integer
}

function describeStampResponse(der: Uint8Array): Description {
  const fields = new Fields(readBer(der), 'time stamp response')
  const info = new Fields(fields.take(tags.sequence), 'time stamp status')
  const status = smallInteger(info.take(tags.integer), 'time stamp status')
  const token = fields.maybe(tags.sequence)
  fields.end()
  return { kind: 'tsp', status, ...(token && describeMessage(raw(token))) }
}

function describeCertificate(certificate: Certificate): Description {
  const { publicKey } = certificate
  const curve = publicKey.algorithm.parameters?.children[0]
  return {
    kind: 'certificate',
    subject: nameText(certificate.subject),
    issuer: nameText(certificate.issuer),
    serial: certificate.serialNumber,
    notBefore: certificate.notBefore,
    notAfter: certificate.notAfter,
    algorithm: keyKind(publicKey),
    ...(curve?.tag === tags.oid ? { curve: oidOf(curve, 'curve') } : {}),
    sigAlg: certificate.signatureAlgorithm.oid,
    eku: extendedKeyUsage(certificate),
    policies: policies(certificate),
    ca: basicConstraints(certificate).ca,
    sha256: certificate.fingerprint,
    id: identityFields(certificate),
  }
}

function identityFields(certificate: Certificate): Record<string, unknown> | null {
  try {
    const { iin, bin, commonName, surname, patronymic, organization, email, rights } = identityOf(certificate)
    return { iin, bin, cn: commonName, surname, given: patronymic, org: organization, email, rights }
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

function describeList(der: Uint8Array): Description {
  const crl = atOnce(readCrl(der))
  return {
    kind: 'crl',
    issuer: nameText(crl.issuer),
    thisUpdate: crl.thisUpdate,
    nextUpdate: crl.nextUpdate,
    number: crl.number?.toString() ?? null,
    entries: crl.entries,
    delta: crl.deltaBase !== null,
    deltaBase: crl.deltaBase?.toString() ?? null,
    sigAlg: crl.signatureAlgorithm.oid,
    sha256: crl.fingerprint,
  }
}

function describeOcsp(der: Uint8Array): Description {
  const response = readOcsp(der)
  return {
    kind: 'ocsp',
    producedAt: response.producedAt,
    responders: response.certificates.map((certificate) => nameText(certificate.subject)),
    sigAlg: response.signatureAlgorithm.oid,
    answers: response.answers.map(({ serialNumber, status, revokedAt, reason, thisUpdate, nextUpdate }) => ({
      serial: serialNumber,
      status,
      revokedAt,
      reason,
      thisUpdate,
      nextUpdate,
    })),
  }
}

function describePkcs12(der: Uint8Array, password: string): Description {
  const { certificates, keys } = readPkcs12(der, password)
  const owned = certificates.find((certificate) => keys.some((key) => isPair(key, certificate)))
  const shown = owned ?? certificates[0]
  return {
    kind: 'p12',
    keys: keys.length,
    pairOk: owned !== undefined,
    ...(shown ? { certificate: describeCertificate(shown) } : {}),
    others: certificates.filter((certificate) => certificate !== shown).map(describeCertificate),
  }
}

function describeMessage(der: Uint8Array): Description {
  const message = readMessage(der)
  const fields = {
    contentType: message.contentType,
    detached: message.content === null,
    signers: message.signers.map(({ by, digestAlgorithm, signatureAlgorithm }) => ({
      ...by,
      digest: digestAlgorithm.oid,
      signature: signatureAlgorithm.oid,
    })),
    certificates: message.certificates.map(describeCertificate),
  }
  return message.contentType === oid.tstInfo ? { kind: 'tsp', ...stampFields(der, message), ...fields } : { kind: 'cms', ...fields }
}

function stampFields(der: Uint8Array, message: Message): Record<string, unknown> {
  if (!message.content) return {}
  const { info } = readToken(der)
  return { at: info.at, serial: info.serialNumber, policy: info.policy, imprintBy: info.imprintBy.oid, imprint: toHex(info.imprint) }
}
