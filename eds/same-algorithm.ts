import { type Algorithm, sameBytes } from './der/values.ts'
import { oid } from './oid.ts'

/**
 * Algorithms whose identifier says everything. RFC 8017 wants NULL as the parameters of RSA, RFC 5758 none for ECDSA, programs write either, and the
 * national CA one inside of a list and the other outside of it.
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
 * Whether two identifiers mean the same. Of an algorithm without parameters absent and NULL are one, and anything else is nonsense that equals nothing;
 * of every other one (RSASSA-PSS, the key of a GOST curve, what is not known here) the parameters count byte by byte.
 */
export function sameAlgorithm(a: Algorithm, b: Algorithm): boolean {
  if (a.oid !== b.oid) return false
  return withoutParameters.has(a.oid) ? a.parameters === null && b.parameters === null : sameBytes(a.raw, b.raw)
}
