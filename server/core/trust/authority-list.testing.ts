import { printable, utf8 } from '#eds/der/write.ts'
import { oid } from '#eds/oid.ts'
import { type CrlWish, specimenCrl } from '#eds/specimen/revocation.ts'
import { algorithms } from '#signer/algorithm.ts'
import { type Authority, intermediateNameOf } from '#signer/authority.ts'

/** Creates a revocation list of the test's authority. Serial numbers as in certificates, hex. */
export function listOf(
  { intermediate, kind }: Authority,
  {
    revoked = [],
    ...change
  }: Omit<Partial<CrlWish>, 'by' | 'revoked'> & { revoked?: { serialNumber: string; at: Date; reason?: number }[] },
): Uint8Array {
  const rsa = algorithms.rsa
  return specimenCrl({
    ...change,
    revoked: revoked.map(({ serialNumber, ...entry }) => ({ serial: BigInt(`0x${serialNumber}`), ...entry })),
    by: {
      der: intermediate.certificate,
      subject: intermediateNameOf(kind).map(([type, value]) => [type, type === oid.country ? printable(value) : utf8(value)] as const),
      issuer: [],
      serial: 0,
      key: {
        spki: rsa.publicKey(intermediate.privateKey),
        digest: 'sha256',
        digestAlgorithm: rsa.digestIdentifier,
        signatureAlgorithm: rsa.certificateIdentifier,
        sign: (data) => rsa.sign(intermediate.privateKey, data),
      },
    },
  })
}
