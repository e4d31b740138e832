/** Key usage to be checked: signing a document, signing in, or any (archives, inspection). */
export type Purpose = 'sign' | 'auth' | 'any'

/** The holder's rights in an organisation's certificate (NCA, 1.2.398.3.3.4.1.2.x). */
export type Right = 'head' | 'rightToSign' | 'financial' | 'hr' | 'employee' | 'informationSystem'

/** The holder named in the signer's certificate. `iin` and `bin` are 12 digits. NCA certificates have the `patronymic` in GIVENNAME. */
export type Identity = {
  commonName: string
  surname: string
  patronymic: string | null
  iin: string | null
  bin: string | null
  organization: string | null
  email: string | null
  kind: 'person' | 'organisation'
  rights: Right[]
  /** Of the certificate, lower-case hex without a sign byte. */
  serialNumber: string
  notBefore: Date
  notAfter: Date
  /** 'RSA-2048', 'GOST-2015-512', 'GOST-2015-256', 'GOST-2004'. */
  algorithm: string
}

/** All refusal codes of a signature, most important first: a verdict's `code` is the first of its reasons in this list. */
export const refusalCodes = [
  // the bytes cannot be parsed
  'notBytes',
  'empty',
  'tooLarge',
  'xml',
  'notBase64',
  'trailingBytes',
  'truncated',
  'lengthOverflow',
  'nonMinimalLength',
  'nonMinimalTag',
  'tooDeep',
  'tooManyNodes',
  'malformed',
  'notCms',
  'contentTypeNotSignedData',
  'certificatesTooMany',
  'signerMissing',
  'signersUnexpected',
  'timestampsTooMany',
  // the signed message
  'signerCertificateMissing',
  'signerCertificateMalformed',
  'contentMissing',
  'contentMismatch',
  'contentTypeNotData',
  'berInSignedAttributes',
  'signedAttributesMissing',
  'signedAttributeDuplicate',
  'contentTypeMissing',
  'contentTypeMismatch',
  'messageDigestMissing',
  'messageDigestDuplicate',
  'messageDigestMultiple',
  'signingTimeMissing',
  'signingTimeInFuture',
  'digestWeak',
  'keyTooShort',
  'algorithmUnsupported',
  'algorithmMismatch',
  'digestMismatch',
  'badSignature',
  'signingCertificateMismatch',
  // the certificate and its chain
  'certificateAlgorithmsDiffer',
  'extensionDuplicate',
  'criticalExtensionUnknown',
  'identityAmbiguous',
  'issuerUnknown',
  'issuerSignatureBad',
  'rootUntrusted',
  'notCa',
  'pathTooLong',
  'chainTooLong',
  'chainDigestWeak',
  'certificateNotYetValid',
  'certificateExpired',
  'issuerNotYetValid',
  'issuerExpired',
  'profileMissing',
  'useNotAccepted',
  'keyNotAccepted',
  'keyUsageWrong',
  'extendedKeyUsageWrong',
  'policyWrong',
  'identityMissing',
  // revocation
  'certificateRevoked',
  'issuerRevoked',
  'revocationMissing',
  'crlMissing',
  'crlStale',
  'crlMalformed',
  'crlBadSignature',
  'ocspMalformed',
  'ocspOtherCertificate',
  'ocspStale',
  'ocspUnknown',
  'ocspBadSignature',
  'ocspResponderUnauthorised',
  // time stamps
  'timestampMalformed',
  'timestampOtherSignature',
  'timestampBadSignature',
  'timestampUntrusted',
  'timestampWrongUsage',
  'internalError',
] as const

export type RefusalCode = (typeof refusalCodes)[number]
export type VerdictCode = 'ok' | RefusalCode
/** The rules of a profile (profile/profile.ts), as a refusal names them; `authority` = it is not trusted, `profile` = it has none. */
export const ruleNames = ['authority', 'profile', 'use', 'key', 'keyUsage', 'usage', 'authOnly', 'holder', 'policy', 'iin', 'bin'] as const
/** The rule that was not met: of which authority and profile (null = it has none), what the certificate has and what is accepted there. */
export type ProfileRule = {
  authority: string
  profile: string | null
  rule: (typeof ruleNames)[number]
  has: string
  accepted: string
}

/** `detail` is English for logs and auditors, never shown to a user unchanged. */
export type Reason = { code: RefusalCode; detail: string; rule?: ProfileRule }

/** The status of the signer's certificate in the CRL or OCSP response. `status` is as of the time of the check; `revokedAt` may be later. */
export type Revocation = {
  source: 'crl' | 'ocsp'
  status: 'good' | 'revoked' | 'unknown'
  revokedAt: Date | null
  reason: string | null
  /** CRL number (of the delta too, as 'base+delta'), decimal; null for OCSP. */
  number: string | null
  thisUpdate: Date
  nextUpdate: Date | null
  /** DER of the CRL and its delta, or of the OCSP response: to be stored as evidence. */
  evidence: Uint8Array[]
}

export type Verdict = {
  ok: boolean
  code: VerdictCode
  /** Empty when ok. */
  reasons: Reason[]
  identity: Identity | null
  /** DER, the signer's certificate first, the trusted root last; empty when no chain was found. */
  chain: Uint8Array[]
  /** DER, the certificates of the valid time stamps' chains, each once: to be stored as evidence. */
  stampChains: Uint8Array[]
  /** `signing` is only the signer's claim; `timestamp` is of the earliest valid RFC 3161 stamp; `checkedAt` is the time for which the rules were applied. */
  times: { signing: Date | null; timestamp: Date | null; checkedAt: Date }
  /** SHA-256 of the signature value, lower-case hex: unique per signature, since the rest of a CMS is not protected. '' when there is none. */
  signatureHash: string
  revocation: Revocation | null
  /** The attached content, null when the signature is detached. */
  content: Uint8Array | null
  rules: typeof rulesVersion
}

/** Stored with every verdict: later versions of the rules may decide differently. */
export const rulesVersion = '2026-11.3'
