import { type AuthorityRule, authorityRuleText } from '../core/authority-rule-text.ts'
import type { Key } from '../language.ts'
import type { finding } from './finding.ru.ts'
import type { verdict } from './verdict.ru.ts'

/** Codes of the verifier, and the portal's own for a stored signature: what stands beside it is not what it says. */
type Code = keyof typeof verdict | 'rowChanged'

/** Message key by verifier code. */
const sentences: Record<Code, keyof typeof finding> = {
  ok: 'ok',
  notBytes: 'unreadable',
  empty: 'unreadable',
  tooLarge: 'tooBig',
  xml: 'unreadable',
  notBase64: 'unreadable',
  trailingBytes: 'unreadable',
  truncated: 'unreadable',
  lengthOverflow: 'unreadable',
  nonMinimalLength: 'unreadable',
  nonMinimalTag: 'unreadable',
  tooDeep: 'tooBig',
  tooManyNodes: 'tooBig',
  malformed: 'unreadable',
  notCms: 'unreadable',
  contentTypeNotSignedData: 'unreadable',
  certificatesTooMany: 'tooBig',
  signerMissing: 'noSigner',
  signersUnexpected: 'moreSigners',
  timestampsTooMany: 'tooBig',
  signerCertificateMissing: 'noCertificate',
  signerCertificateMalformed: 'noCertificate',
  contentMissing: 'otherContent',
  contentMismatch: 'otherContent',
  contentTypeNotData: 'otherContent',
  berInSignedAttributes: 'attributes',
  signedAttributesMissing: 'attributes',
  signedAttributeDuplicate: 'attributes',
  contentTypeMissing: 'attributes',
  contentTypeMismatch: 'attributes',
  messageDigestMissing: 'attributes',
  messageDigestDuplicate: 'attributes',
  messageDigestMultiple: 'attributes',
  signingTimeMissing: 'attributes',
  signingTimeInFuture: 'notYet',
  digestWeak: 'weak',
  keyTooShort: 'weak',
  algorithmUnsupported: 'algorithm',
  algorithmMismatch: 'algorithm',
  digestMismatch: 'otherContent',
  badSignature: 'badSignature',
  signingCertificateMismatch: 'otherCertificate',
  certificateAlgorithmsDiffer: 'odd',
  extensionDuplicate: 'odd',
  criticalExtensionUnknown: 'odd',
  identityAmbiguous: 'whose',
  issuerUnknown: 'foreign',
  issuerSignatureBad: 'foreign',
  rootUntrusted: 'foreign',
  notCa: 'odd',
  pathTooLong: 'odd',
  chainTooLong: 'odd',
  chainDigestWeak: 'weak',
  certificateNotYetValid: 'notYetValid',
  certificateExpired: 'expired',
  issuerNotYetValid: 'issuerPeriod',
  issuerExpired: 'issuerPeriod',
  profileMissing: 'profile',
  useNotAccepted: 'profile',
  keyNotAccepted: 'profile',
  keyUsageWrong: 'usage',
  extendedKeyUsageWrong: 'usage',
  policyWrong: 'usage',
  identityMissing: 'whose',
  certificateRevoked: 'revoked',
  issuerRevoked: 'issuerRevoked',
  revocationMissing: 'unchecked',
  crlMissing: 'unchecked',
  crlStale: 'unchecked',
  crlMalformed: 'unchecked',
  crlBadSignature: 'unchecked',
  ocspMalformed: 'unchecked',
  ocspOtherCertificate: 'unchecked',
  ocspStale: 'unchecked',
  ocspUnknown: 'unchecked',
  ocspBadSignature: 'unchecked',
  ocspResponderUnauthorised: 'unchecked',
  timestampMalformed: 'stamp',
  timestampOtherSignature: 'stamp',
  timestampBadSignature: 'stamp',
  timestampUntrusted: 'stamp',
  timestampWrongUsage: 'stamp',
  internalError: 'failed',
  rowChanged: 'row',
}

type Say = (key: Key, args?: Record<string, string | number>) => string

/**
 * Translates a verifier code for readers other than the signer, with the rule of the authority's profile if it is about one. `t` may be the translator of
 * the server or of the page.
 */
export const findingText = (t: Say, code: string, rule?: AuthorityRule): string => {
  const fact = t(`finding.${sentences[code as Code] ?? 'failed'}` as Key)
  return rule ? `${fact} ${authorityRuleText(t, rule)}` : fact
}
