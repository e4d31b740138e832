import { oid } from '../oid.ts'
import { Refused } from '../refused.ts'
import { issued, type Trust } from '../trust.ts'
import { type Reason, refusalCodes } from '../verdict.ts'
import { type Certificate, isSelfIssued } from './certificate.ts'
import { basicConstraints, keyUsage, unknownCritical, usage } from './extensions.ts'

/** The signer's certificate first, the trusted root last; `reasons` is empty when the chain is valid at the given time. */
export type Chain = { certificates: Certificate[]; reasons: Reason[] }

/** A certificate of the national CA has an intermediate and a root above it. */
const longest = 6

/** Limit of certificate signatures still to be verified for one signer: bounds the work that a bag of forged CAs of the same name can cause. */
export type Effort = { left: number }
export const effortPerSigner = (): Effort => ({ left: 24 })

/** Finds a path from `leaf` to a trusted root through the trust folder or the certificates in the message; prefers a valid one. Never throws. */
export function findChain(leaf: Certificate, sentAlong: Certificate[], trust: Trust, at: Date, effort = effortPerSigner()): Chain {
  const search = new Search(sentAlong, trust, at, effort)
  search.extend([leaf])
  return search.best ?? { certificates: [], reasons: [search.worstLuck] }
}

class Search {
  best: Chain | null = null
  worstLuck: Reason = { code: 'issuerUnknown', detail: 'no certificate of the issuer' }
  private readonly candidates: Certificate[]
  private readonly roots: ReadonlySet<string>
  private readonly trust: Trust
  private readonly at: Date
  private readonly effort: Effort

  constructor(sentAlong: Certificate[], trust: Trust, at: Date, effort: Effort) {
    this.candidates = [...trust.roots, ...trust.intermediates, ...sentAlong]
    this.roots = new Set(trust.roots.map((root) => root.fingerprint))
    this.trust = trust
    this.at = at
    this.effort = effort
  }

  extend(path: Certificate[]): void {
    const last = path.at(-1)!
    if (this.roots.has(last.fingerprint)) this.reached(path)
    else if (isSelfIssued(last)) this.stuck({ code: 'rootUntrusted', detail: 'ends in a root that is not trusted' })
    else if (path.length >= longest) this.stuck({ code: 'chainTooLong', detail: `more than ${longest} certificates` })
    else this.climb(path, last)
  }

  private climb(path: Certificate[], last: Certificate): void {
    for (const candidate of likelyFirst(this.candidates, last)) {
      if (this.best?.reasons.length === 0) return
      if (path.some((known) => known.fingerprint === candidate.fingerprint)) continue
      const refusal = this.refusalOf(candidate, last)
      if (refusal) this.stuck(refusal)
      else this.extend([...path, candidate])
    }
  }

  private refusalOf(issuer: Certificate, certificate: Certificate): Reason | null {
    if (this.effort.left-- <= 0) return { code: 'chainTooLong', detail: 'too many certificates of the same name' }
    try {
      if (issued(issuer, certificate, this.trust.verified)) return null
      return { code: 'issuerSignatureBad', detail: 'the CA of that name did not sign the certificate' }
    } catch (refused) {
      if (refused instanceof Refused)
        return { code: refused.code === 'digestWeak' ? 'chainDigestWeak' : refused.code, detail: refused.detail }
      throw refused
    }
  }

  private reached(path: Certificate[]): void {
    const reasons = chainReasons(path, this.at)
    if (!this.best || reasons.length < this.best.reasons.length) this.best = { certificates: path, reasons }
  }

  /** Of several dead ends, keeps the reason that comes last in `refusalCodes`. */
  private stuck(reason: Reason): void {
    if (refusalCodes.indexOf(reason.code) > refusalCodes.indexOf(this.worstLuck.code)) this.worstLuck = reason
  }
}

/** Tries CAs with the key identifier in the certificate first. Affects the order only: identifiers of the national CA do not always match. */
function likelyFirst(candidates: Certificate[], certificate: Certificate): Certificate[] {
  const named = candidates.filter((candidate) => candidate.subject.key === certificate.issuer.key)
  if (named.length < 2) return named
  const wanted = certificate.extensions.get(oid.authorityKeyIdentifier)?.value
  const isWanted = (candidate: Certificate) => {
    const identifier = candidate.extensions.get(oid.subjectKeyIdentifier)?.value
    return wanted !== undefined && identifier !== undefined && Buffer.from(wanted).includes(Buffer.from(identifier.subarray(2)))
  }
  return [...named.filter(isWanted), ...named.filter((candidate) => !isWanted(candidate))]
}

/** RFC 5280, section 6, for a path whose names and signatures are already checked. */
function chainReasons(path: Certificate[], at: Date): Reason[] {
  return path.flatMap((certificate, i) => {
    try {
      return [...certificateReasons(certificate, i === 0, at), ...(i === 0 ? [] : authorityReasons(certificate, path.slice(1, i)))]
    } catch (refused) {
      if (refused instanceof Refused) return [{ code: refused.code, detail: `certificate ${i}: ${refused.detail}` }]
      throw refused
    }
  })
}

function certificateReasons(certificate: Certificate, leaf: boolean, at: Date): Reason[] {
  const reasons: Reason[] = []
  const critical = unknownCritical(certificate)
  if (critical) reasons.push({ code: 'criticalExtensionUnknown', detail: critical })
  if (at < certificate.notBefore) {
    reasons.push({
      code: leaf ? 'certificateNotYetValid' : 'issuerNotYetValid',
      detail: `valid from ${certificate.notBefore.toISOString()}`,
    })
  }
  if (at > certificate.notAfter) {
    reasons.push({ code: leaf ? 'certificateExpired' : 'issuerExpired', detail: `valid until ${certificate.notAfter.toISOString()}` })
  }
  return reasons
}

/** `below` are the CAs between this one and the signer's certificate. */
function authorityReasons(authority: Certificate, below: Certificate[]): Reason[] {
  const { ca, pathLength } = basicConstraints(authority)
  const bits = keyUsage(authority)
  if (!ca) return [{ code: 'notCa', detail: 'a certificate that is not of a CA has issued another' }]
  if (bits !== null && !(bits & usage.keyCertSign)) return [{ code: 'notCa', detail: 'the CA may not sign certificates' }]
  const counted = below.filter((certificate) => !isSelfIssued(certificate)).length
  if (pathLength !== null && counted > pathLength)
    return [{ code: 'pathTooLong', detail: `${counted} CAs below one that allows ${pathLength}` }]
  return []
}
