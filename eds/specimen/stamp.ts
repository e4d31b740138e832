import { createHash } from 'node:crypto'
import { type Der, generalizedTime, integer, nil, octets, oid as oidOf, sequence } from '../der/write.ts'
import { oid } from '../oid.ts'
import type { SpecimenCertificate } from './certificate.ts'
import { attribute, specimenMessage, specimenSigner } from './message.ts'

export type StampWish = {
  by: SpecimenCertificate
  signature: Uint8Array
  at?: Date
  certificates?: Der[]
  sign?: (right: Uint8Array) => Uint8Array
  /** The imprint and its hash algorithm. */
  imprint?: { by: Der; hash: Uint8Array }
}

/** Makes an unsigned attribute with an RFC 3161 token over `signature`. */
export const specimenStamp = (wish: StampWish): Der => attribute(oid.timeStampToken, specimenToken(wish))

export function specimenToken({
  by,
  signature,
  at = new Date('2026-05-01T10:00:05Z'),
  certificates = [by.der],
  sign,
  imprint,
}: StampWish): Der {
  const content = sequence(
    integer(1),
    oidOf('1.2.398.3.3.2.6.1'),
    sequence(imprint?.by ?? sequence(oidOf(oid.sha256), nil()), octets(imprint?.hash ?? createHash('sha256').update(signature).digest())),
    integer(4711),
    generalizedTime(at),
  )
  const signer = specimenSigner({ certificate: by, content, contentType: oid.tstInfo, signingTime: at, signature: sign })
  return specimenMessage({ signers: [signer], certificates, content, contentType: oid.tstInfo, digestAlgorithms: [by.key.digestAlgorithm] })
}
