import { randomBytes } from 'node:crypto'
import { type Der, generalizedTime, integer, octets, oid as oidOf, sequence } from '#eds/der/write.ts'
import { oid } from '#eds/oid.ts'
import { algorithms } from './algorithm.ts'
import type { Credential } from './authority.ts'
import { baselineAttributes, signedData } from './signed-data.ts'

/** The policy in the NCA's RSA time stamps. */
const policy = '1.2.398.3.3.2.6.2'

/** Creates a time stamp token over `stamped`, such as a signature's value: a ContentInfo, DER (RFC 3161). */
export function timeStamp(stamped: Uint8Array, tsa: Credential, at: Date): Der {
  const { digest, digestIdentifier } = algorithms[tsa.privateKey.kind]
  const statement = sequence(
    integer(1),
    oidOf(policy),
    sequence(digestIdentifier, octets(digest(stamped))),
    integer(randomBytes(16)),
    generalizedTime(at),
  )
  const signedAttributes = baselineAttributes({
    contentType: oid.tstInfo,
    digest: digest(statement),
    signingTime: at,
    certificate: tsa.certificate,
  })
  return signedData(
    { contentType: oid.tstInfo, encapsulated: statement, certificates: [tsa.certificate], signedAttributes },
    tsa.privateKey,
  )
}
