import { readyProfiles } from '../profile/ready.ts'
import { loadTrustAs, type Trust } from '../trust.ts'
import { type CertificateWish, extensionsFor, names, type SpecimenCertificate, specimenCertificate } from './certificate.ts'
import { type GostKind, gostSpecimenKey, rsaSpecimenKey, type SpecimenKey } from './key.ts'
import { type SignerWish, specimenMessage, specimenSigner } from './message.ts'

/** A test root, a CA below it and certificates of a person, an organisation, a time stamping authority and an OCSP responder, all with one kind of key. */
export type Authority = {
  root: SpecimenCertificate
  ca: SpecimenCertificate
  person: SpecimenCertificate
  organisation: SpecimenCertificate
  stamps: SpecimenCertificate
  responder: SpecimenCertificate
  trust: Trust
  /** Issues another certificate of the CA: fields not given in the options are as for the person. */
  issue: (wish?: Partial<CertificateWish>) => SpecimenCertificate
}

export function specimenAuthority(kind: 'RSA' | GostKind): Authority {
  const long = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2040-01-01T00:00:00Z') }
  let seed = 0
  const newKey = (): SpecimenKey => (kind === 'RSA' ? rsaSpecimenKey() : gostSpecimenKey(kind, ++seed))
  const root = specimenCertificate({ subject: names.root, key: newKey(), by: null, extensions: extensionsFor.authority(), ...long })
  const ca = specimenCertificate({ subject: names.ca, key: newKey(), by: root, extensions: extensionsFor.authority(0), ...long })
  const personKey = newKey()
  const issue = (wish: Partial<CertificateWish> = {}) =>
    specimenCertificate({ subject: names.person, key: personKey, by: ca, extensions: extensionsFor.person, ...wish })
  return {
    root,
    ca,
    person: issue(),
    organisation: issue({ subject: names.organisation, extensions: extensionsFor.organisation }),
    stamps: issue({ subject: names.authority, extensions: extensionsFor.stamps }),
    responder: issue({ subject: names.responder, extensions: extensionsFor.ocsp }),
    trust: trusting([root.der, ca.der]),
    issue,
  }
}

/** Makes a detached signature of one signer like NCALayer; the options may make it invalid. */
export function signedBy(certificate: SpecimenCertificate, content: Uint8Array, wish: Partial<SignerWish> = {}): Uint8Array {
  return specimenMessage({
    signers: [specimenSigner({ certificate, content, ...wish })],
    certificates: [certificate.der],
    digestAlgorithms: [certificate.key.digestAlgorithm],
  })
}

/** Trusts these authorities with the profile of the national one. */
export const trusting = (certificates: Uint8Array[]): Trust => loadTrustAs(readyProfiles.nca, certificates)
