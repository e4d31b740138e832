import { type Algorithm, sameBytes } from './der/values.ts'
import { oid } from './oid.ts'

/**
 * Algorithms whose identifier needs no parameters. RFC 8017 requires NULL as the parameters of RSA, RFC 5758 none for ECDSA; programs write either, and
 * the national CA writes one inside a CRL and the other outside.
 */
const withoutParameters = new Set<string>([
  oid.rsaEncryption,
  oid.md5WithRsa,
  oid.sha1WithRsa,
  oid.sha256WithRsa,
  oid.sha384WithRsa,
  oid.sha512WithRsa,
  oid.ecdsaWithSha256,
  oid.ecdsaWithSha384,
  oid.ecdsaWithSha512,
  oid.gost2004Signature,
  oid.gost2015Signature256,
  oid.gost2015Signature512,
])

/**
 * Checks whether two identifiers mean the same. For algorithms without parameters, absent and NULL are equal, and any other value is equal to nothing;
 * for all others (RSASSA-PSS, the key of a GOST curve, unknown ones) the parameters are compared byte by byte.
 */
export function sameAlgorithm(a: Algorithm, b: Algorithm): boolean {
  if (a.oid !== b.oid) return false
  return withoutParameters.has(a.oid) ? a.parameters === null && b.parameters === null : sameBytes(a.raw, b.raw)
}
