import { Refused } from '../refused.ts'
import { atOnce } from '../steps.ts'
import type { Revocation } from '../verdict.ts'
import type { Certificate } from '../x509/certificate.ts'
import { basicConstraints } from '../x509/extensions.ts'
import { type Crl, crlHolds } from './crl.ts'
import type { Crls } from './crls.ts'
import { type CrlEntry, entryOf } from './entries.ts'

/** A complete CRL with its delta CRL, if there is one. */
type View = { base: Crl; delta: Crl | null }

/**
 * Returns a certificate's status at a moment by the CRLs. Throws Refused: crlMissing, crlBadSignature, crlStale. Even a stale CRL proves a revocation:
 * except for a hold it is never undone. A CRL issued after the moment is used too, unless the certificate had expired by then: the national CA
 * removes expired ones. `keptFor` = ms for which a list counts beyond its end.
 */
export function answerOfCrls(crls: Crls, certificate: Certificate, issuer: Certificate, at: Date, keptFor = 0): Revocation {
  const lists = listsOf(crls, certificate, issuer)
  const then = viewOf(lists.filter((list) => list.thisUpdate <= at))
  const later = viewOf(lists.filter((list) => list.thisUpdate > at && list.thisUpdate <= certificate.notAfter))
  const lasting = lists.flatMap((list) => notHold(list, certificate) ?? []).sort((a, b) => a.revokedAt.getTime() - b.revokedAt.getTime())[0]
  const view = then ?? later
  const entry = lasting ?? (view && entryOfView(view, certificate))
  if (entry && entry.revokedAt <= at) return answer('revoked', entry, view ?? { base: lists[0]!, delta: null })
  const telling = then && freshUntil(then, new Date(at.getTime() - keptFor)) ? then : later
  if (!telling) throw new Refused('crlStale', `the newest list is of ${dayOfNewest(lists)}`)
  return answer('good', entry ?? null, telling)
}

const dayOfNewest = (lists: Crl[]): string | undefined => newest(lists)?.thisUpdate.toISOString()

/** Returns the CRLs of this issuer with a valid signature. Throws Refused when there are none. */
function listsOf(crls: Crls, certificate: Certificate, issuer: Certificate): Crl[] {
  const authority = basicConstraints(certificate).ca
  const named = crls.lists.filter((list) => list.issuer.key === issuer.subject.key && !(authority ? list.onlyUsers : list.onlyAuthorities))
  const [broken] = crls.refused
  if (named.length === 0 && broken)
    throw new Refused('crlMalformed', `no list of the issuer, and list ${broken.index} cannot be read: ${broken.detail}`)
  if (named.length === 0) throw new Refused('crlMissing', 'no list of the issuer')
  const holding = named.filter((list) => holdsAtOnce(list, issuer))
  if (holding.length === 0) throw new Refused('crlBadSignature', 'the issuer did not sign the list')
  return holding
}

function holdsAtOnce(list: Crl, issuer: Certificate): boolean {
  try {
    return atOnce(crlHolds(list, issuer))
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

const newest = (lists: Crl[]): Crl | undefined => lists.toSorted((a, b) => b.thisUpdate.getTime() - a.thisUpdate.getTime())[0]

/**
 * RFC 5280, 5.2.4, with one exception: the national CA numbers its delta CRLs separately from its complete CRLs, so their order is determined by
 * thisUpdate and not by the numbers.
 */
function viewOf(lists: Crl[]): View | null {
  const base = newest(lists.filter((list) => list.deltaBase === null))
  if (!base) return null
  const adding = lists.filter(
    ({ deltaBase, thisUpdate }) => deltaBase !== null && base.number !== null && deltaBase <= base.number && thisUpdate >= base.thisUpdate,
  )
  return { base, delta: newest(adding) ?? null }
}

const entryIn = (list: Crl, { serialNumber }: Certificate): CrlEntry | null => entryOf(list.der, list.list, serialNumber)

/** Returns the entry for a permanent revocation: any except a hold. */
function notHold(list: Crl, certificate: Certificate): CrlEntry | null {
  const entry = entryIn(list, certificate)
  return entry && entry.reason !== 'certificateHold' && entry.reason !== 'removeFromCRL' ? entry : null
}

function entryOfView({ base, delta }: View, certificate: Certificate): CrlEntry | null {
  const added = delta && entryIn(delta, certificate)
  if (added) return added.reason === 'removeFromCRL' ? null : added
  return entryIn(base, certificate)
}

/** A delta CRL extends the validity of its complete CRL. */
const validUntil = ({ base, delta }: View): Date | null => {
  const ends = [base.nextUpdate, delta?.nextUpdate ?? null].filter((end) => end !== null)
  return ends.sort((a, b) => b.getTime() - a.getTime())[0] ?? null
}

const freshUntil = (view: View, at: Date): boolean => {
  const end = validUntil(view)
  return end !== null && end >= at
}

function answer(status: 'good' | 'revoked', entry: CrlEntry | null, view: View): Revocation {
  const { base, delta } = view
  return {
    source: 'crl',
    status,
    revokedAt: entry?.revokedAt ?? null,
    reason: entry?.reason ?? null,
    number: base.number === null ? null : `${base.number}${delta ? `+${delta.number}` : ''}`,
    thisUpdate: delta?.thisUpdate ?? base.thisUpdate,
    nextUpdate: validUntil(view),
    evidence: delta ? [base.der, delta.der] : [base.der],
  }
}
