import { createHash } from 'node:crypto'
import { checkSigningCertificate, signedAttributes } from './cms/attributes.ts'
import type { Message, Signer } from './cms/message.ts'
import { checkContentType, checkDigest, checkSignature, signerCertificate } from './cms/signer.ts'
import { checkTimestamp, type TimeStamp, timestampTokens } from './cms/timestamp.ts'
import { sameBytes } from './der/values.ts'
import type { DigestOf } from './digests.ts'
import { Findings } from './findings.ts'
import type { MomentOf, VerifyInput } from './input.ts'
import { oid } from './oid.ts'
import { readyProfiles } from './profile/ready.ts'
import { Refused } from './refused.ts'
import { isRevoked, revocationOf } from './revocation/check.ts'
import { vouchingFor } from './trust.ts'
import { type Reason, rulesVersion, type Verdict } from './verdict.ts'
import type { Certificate } from './x509/certificate.ts'
import { type Chain, type Effort, effortPerSigner, findChain } from './x509/chain.ts'
import { identityOf } from './x509/identity.ts'
import { nameText } from './x509/name.ts'
import { profileMissing, purposeReasons } from './x509/purpose.ts'

/**
 * Applies all rules to one signer of a message, whose content has the digests returned by `digestOf`. Runs every possible check, so that all
 * reasons are reported. Pauses at each yield, between signatures: verifying a GOST signature takes some milliseconds.
 */
export function* judgeSigner(message: Message, signer: Signer, input: VerifyInput, digestOf: DigestOf): Generator<undefined, Verdict> {
  const findings = new Findings()
  const effort = effortPerSigner()
  const certificate = findings.of(() => signerCertificate(message, signer))
  const attributes = findings.of(() => signedAttributes(signer))
  const present = findings.of(() => checkContent(message, input.content))
  if (attributes) findings.of(() => checkContentType(message, attributes))
  if (attributes && present) findings.of(() => checkDigest(signer, attributes, digestOf))
  if (attributes && certificate) {
    findings.of(() => checkSignature(signer, attributes, certificate))
    findings.of(() => checkSigningCertificate(attributes, certificate))
    yield
  }
  const stamps = yield* timestamps(message, signer, input, findings, effort)
  const stamped = stamps.map((stamp) => stamp.at).sort((a, b) => a.getTime() - b.getTime())[0] ?? null
  const signing = attributes?.signingTime ?? null
  const signatureHash = hashOfSignature(signer)
  findings.of(() => checkClaim(signing, input.now))
  const checkedAt = findings.of(() =>
    typeof input.at === 'function' ? input.at(signatureHash, stamped) : momentOf(input.at, signing ?? stamped),
  )
  const chain = certificate && checkedAt ? findChain(certificate, message.certificates, input.trust, checkedAt, effort) : null
  if (certificate && chain) findings.addAll(chain.reasons.map((reason) => namingAuthority(reason, certificate)))
  const vouching = chain && checkedAt && chain.certificates.length > 0 ? vouchingFor(chain.certificates, input.trust, checkedAt) : null
  const profile = vouching ? vouching.profile : readyProfiles.nca // without a trusted authority only to say what else is wrong
  const identity = certificate && findings.of(() => identityOf(certificate, profile ?? undefined))
  yield
  if (vouching && !profile) findings.add(profileMissing(vouching.authority))
  if (certificate && identity && profile) {
    const authority = vouching?.authority ?? nameText(certificate.issuer)
    findings.addAll(findings.of(() => purposeReasons(certificate, identity, input.purpose, { authority, profile })) ?? [])
  }
  const revocation = chain && checkedAt ? revocationOf(chain, checkedAt, input, findings, profile) : null
  const reasons = findings.byWeight()
  return {
    ok: reasons.length === 0,
    code: reasons[0]?.code ?? 'ok',
    reasons,
    identity,
    chain: chainBytes(chain),
    stampChains: eachOnce(stamps.flatMap((stamp) => stamp.chain)),
    times: { signing, timestamp: stamped, checkedAt: checkedAt ?? new Date(0) },
    signatureHash,
    revocation,
    content: message.content,
    rules: rulesVersion,
  }
}

/** Whom an operator would have to trust is told with the refusal. */
function namingAuthority(reason: Reason, { issuer }: Certificate): Reason {
  if (reason.code !== 'issuerUnknown' && reason.code !== 'rootUntrusted') return reason
  return { ...reason, rule: { authority: nameText(issuer), profile: null, rule: 'authority', has: '–', accepted: '–' } }
}

export const hashOfSignature = ({ signature }: Signer): string => createHash('sha256').update(signature).digest('hex')

/** A signer's clock may be ahead by this many ms. */
const aheadAtMost = 10 * 60_000

function checkClaim(claimed: Date | null, now: Date | undefined): void {
  if (claimed && now && claimed.getTime() - now.getTime() > aheadAtMost) throw notYet(claimed)
}

const notYet = (claimed: Date): Refused => new Refused('signingTimeInFuture', `${claimed.toISOString()} has not come yet`)

/** Throws Refused when the message's own time is to be used and it has none, or one in the future. */
function momentOf(at: Exclude<VerifyInput['at'], MomentOf>, claimed: Date | null): Date {
  if (at instanceof Date) return at
  if (!claimed) throw new Refused('signingTimeMissing', 'the message claims no time')
  if (claimed > at.claimedBefore) throw notYet(claimed)
  return claimed
}

const eachOnce = (certificates: Certificate[]): Uint8Array[] => [
  ...new Map(certificates.map(({ fingerprint, der }) => [fingerprint, der])).values(),
]
const chainBytes = (chain: Chain | null): Uint8Array[] => chain?.certificates.map((link: Certificate) => link.der) ?? []

function checkContent(message: Message, expected: Uint8Array | undefined): true {
  if (message.contentType !== oid.data) throw new Refused('contentTypeNotData', message.contentType)
  if (!message.content && !expected) throw new Refused('contentMissing', 'the signature is detached and no document was given')
  if (message.content && expected && !sameBytes(message.content, expected))
    throw new Refused('contentMismatch', 'another document is attached')
  return true
}

/** Every time stamp present must be valid: each invalid one is a reason against the signature. */
function* timestamps(
  message: Message,
  signer: Signer,
  input: VerifyInput,
  findings: Findings,
  effort: Effort,
): Generator<undefined, TimeStamp[]> {
  const stamps: TimeStamp[] = []
  for (const token of findings.of(() => timestampTokens(signer)) ?? []) {
    const stamp = findings.of(() => timestamp(token, signer, message, input, effort))
    if (stamp) stamps.push(stamp)
    yield
  }
  return stamps
}

function timestamp(token: Uint8Array, signer: Signer, message: Message, input: VerifyInput, effort: Effort): TimeStamp {
  const stamp = checkTimestamp(token, signer.signature, message.certificates, input.trust, effort)
  const [authority, issuer] = stamp.chain
  if (issuer && isRevoked(authority!, issuer, stamp.at, input)) throw new Refused('timestampUntrusted', 'the authority had been revoked')
  return stamp
}
