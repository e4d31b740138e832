import { createHash } from 'node:crypto'
import type { Node } from '../der/read.ts'
import { type Algorithm, body, octets, only, sameBytes } from '../der/values.ts'
import { digest, digestName } from '../digests.ts'
import { digestFor, publicKey, signatureHolds } from '../keys.ts'
import { oid } from '../oid.ts'
import { Refused } from '../refused.ts'
import { issued } from '../trust.ts'
import type { Revocation } from '../verdict.ts'
import { type Certificate, sameKey } from '../x509/certificate.ts'
import { extendedKeyUsage, unknownCritical } from '../x509/extensions.ts'
import { readName } from '../x509/name.ts'
import { type OcspAnswer, type OcspResponse, readOcsp } from './ocsp.ts'

/** Validity of a response without nextUpdate, in milliseconds: such a responder always has newer information. */
const longestWithoutNext = 60 * 60 * 1000

/** A responder's clock may be ahead by this many ms. */
const aheadAtMost = 5 * 60_000

/**
 * Returns a certificate's status at the moment `at` by an OCSP response; one dated after `now` is refused. `verified` caches certificate signatures.
 * Throws Refused with the reason's code.
 */
export function answerOfOcsp(
  der: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
  { at, now }: { at: Date; now: Date | undefined },
  verified: Set<string>,
): Revocation {
  const response = asMalformed(() => readOcsp(der))
  const found = response.answers.find((answer) => asMalformed(() => isAbout(answer, certificate, issuer)))
  if (!found) throw new Refused('ocspOtherCertificate', 'the response is about another certificate')
  checkResponder(response, issuer, verified)
  if (now && found.thisUpdate.getTime() - now.getTime() > aheadAtMost)
    throw new Refused('ocspStale', `the response is of ${found.thisUpdate.toISOString()}, which has not come yet`)
  const until = found.nextUpdate ?? new Date(found.thisUpdate.getTime() + longestWithoutNext)
  const revoked = found.status === 'revoked' && found.revokedAt! <= at
  if (!revoked && (until < at || (found.thisUpdate > at && found.thisUpdate > certificate.notAfter))) {
    throw new Refused('ocspStale', `the response is of ${found.thisUpdate.toISOString()}`)
  }
  return {
    source: 'ocsp',
    status: revoked ? 'revoked' : found.status === 'unknown' ? 'unknown' : 'good',
    revokedAt: found.revokedAt,
    reason: found.reason,
    number: null,
    thisUpdate: found.thisUpdate,
    nextUpdate: found.nextUpdate,
    evidence: [der],
  }
}

/** SHA-1 may identify the issuer (the usual way in RFC 6960): it is used for look-up only. */
const naming = (by: Algorithm, data: Uint8Array): Uint8Array =>
  by.oid === oid.sha1 && !by.parameters ? createHash('sha1').update(data).digest() : digest(digestName(by), data)

const isAbout = (answer: OcspAnswer, certificate: Certificate, issuer: Certificate): boolean =>
  answer.serialNumber === certificate.serialNumber &&
  sameBytes(answer.issuerNameHash, naming(answer.namedBy, issuer.subject.raw)) &&
  sameBytes(answer.issuerKeyHash, naming(answer.namedBy, issuer.publicKey.bits))

/** The CA itself may sign the response, or a responder that it has certified (RFC 6960, 4.2.2.2). */
function checkResponder(response: OcspResponse, issuer: Certificate, verified: Set<string>): void {
  const responder = [issuer, ...response.certificates].find((certificate) => isNamed(response.responder, certificate))
  if (!responder) throw new Refused('ocspResponderUnauthorised', "the responder's certificate is not in the response")
  if (!sameKey(responder.publicKey, issuer.publicKey)) checkDelegate(responder, issuer, response.producedAt, verified)
  try {
    const key = publicKey(responder.publicKey)
    if (signatureHolds(key, digestFor(response.signatureAlgorithm, key, null), response.signed, response.signature)) return
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new Refused('ocspBadSignature', error.message)
  }
  throw new Refused('ocspBadSignature', 'the signature of the response does not hold')
}

function isNamed(responder: Node, certificate: Certificate): boolean {
  if (responder.tag === 0xa1) return readName(only(responder, 'responder')).key === certificate.subject.key
  const hash = createHash('sha1').update(certificate.publicKey.bits).digest()
  return sameBytes(responder.tag === 0xa2 ? octets(only(responder, 'responder'), 'responder') : body(responder), hash)
}

function checkDelegate(responder: Certificate, issuer: Certificate, at: Date, verified: Set<string>): void {
  const refuse = (detail: string) => new Refused('ocspResponderUnauthorised', detail)
  try {
    if (responder.issuer.key !== issuer.subject.key || !issued(issuer, responder, verified)) throw refuse('not certified by the CA')
    if (!extendedKeyUsage(responder).includes(oid.ocspSigning)) throw refuse('not certified for OCSP')
    if (unknownCritical(responder)) throw refuse('an unknown critical extension')
    if (at < responder.notBefore || at > responder.notAfter) throw refuse("the responder's certificate was not valid")
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw refuse(error.detail)
  }
}

function asMalformed<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refused) throw new Refused('ocspMalformed', error.message)
    throw error
  }
}
