import { createHash } from 'node:crypto'
import { readDer } from '../der/read.ts'
import { bitBytes } from '../der/values.ts'
import { bits, type Der, element, explicit, generalizedTime, integer, nil, octets, oid as oidOf, sequence, time } from '../der/write.ts'
import { oid } from '../oid.ts'
import { extension, nameDer, type SpecimenCertificate } from './certificate.ts'
import type { SpecimenKey } from './key.ts'

export type CrlWish = {
  by: SpecimenCertificate
  /** Signs in the name of `by`, when the signer must be another key. */
  key?: SpecimenKey
  revoked?: { serial: number | bigint; at: Date; reason?: number }[]
  from?: Date
  to?: Date
  number?: number
  deltaBase?: number
  extensions?: Der[]
  /** AlgorithmIdentifiers of the signature in the signed part and outside it, when they must differ from the key's own. */
  innerAlgorithm?: Der
  outerAlgorithm?: Der
}

export function specimenCrl(wish: CrlWish): Der {
  const {
    by,
    key = by.key,
    revoked = [],
    from = new Date('2026-04-30T00:00:00Z'),
    to = new Date('2026-05-02T00:00:00Z'),
    number = 7,
  } = wish
  const entries = revoked.map(({ serial, at, reason }) =>
    sequence(
      integer(serial),
      time(at),
      ...(reason === undefined ? [] : [sequence(extension(oid.crlReason, element(0x0a, Uint8Array.of(reason))))]),
    ),
  )
  const extensions = [
    extension(oid.crlNumber, integer(number)),
    ...(wish.deltaBase === undefined ? [] : [extension(oid.deltaCrlIndicator, integer(wish.deltaBase), true)]),
    ...(wish.extensions ?? []),
  ]
  const signed = sequence(
    integer(1),
    wish.innerAlgorithm ?? key.signatureAlgorithm,
    nameDer(by.subject),
    time(from),
    time(to),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    explicit(0, sequence(...extensions)),
  )
  return sequence(signed, wish.outerAlgorithm ?? key.signatureAlgorithm, bits(key.sign(signed)))
}

export type OcspWish = {
  about: { serial: number; issuer: SpecimenCertificate }
  responder: SpecimenCertificate
  status?: 'good' | 'unknown' | { revokedAt: Date }
  thisUpdate?: Date
  nextUpdate?: Date
  signature?: (right: Uint8Array) => Uint8Array
  byKey?: boolean
  signatureAlgorithm?: Der
  /** The hash algorithm by which the issuer is identified. */
  namedBy?: Der
}

export function specimenOcsp(wish: OcspWish): Der {
  const { about, responder, status = 'good', thisUpdate = new Date('2026-05-01T09:59:00Z') } = wish
  const sha1 = (data: Uint8Array) => createHash('sha1').update(data).digest()
  const state =
    status === 'good'
      ? element(0x80)
      : status === 'unknown'
        ? element(0x82)
        : explicit(1, generalizedTime(status.revokedAt), explicit(0, element(0x0a, Uint8Array.of(1))))
  const answer = sequence(
    sequence(
      wish.namedBy ?? sequence(oidOf(oid.sha1), nil()),
      octets(sha1(nameDer(about.issuer.subject))),
      octets(sha1(keyBits(about.issuer.key.spki))),
      integer(about.serial),
    ),
    state,
    generalizedTime(thisUpdate),
    ...(wish.nextUpdate ? [explicit(0, generalizedTime(wish.nextUpdate))] : []),
  )
  const named = wish.byKey ? explicit(2, octets(sha1(keyBits(responder.key.spki)))) : explicit(1, nameDer(responder.subject))
  const signed = sequence(named, generalizedTime(thisUpdate), sequence(answer))
  const signature = (wish.signature ?? ((right) => right))(responder.key.sign(signed))
  const algorithm = wish.signatureAlgorithm ?? responder.key.signatureAlgorithm
  const basic = sequence(signed, algorithm, bits(signature), explicit(0, sequence(responder.der)))
  return sequence(element(0x0a, Uint8Array.of(0)), explicit(0, sequence(oidOf(oid.ocspBasic), octets(basic))))
}

const keyBits = (spki: Der): Uint8Array => bitBytes(readDer(spki).children[1]!, 'key')
