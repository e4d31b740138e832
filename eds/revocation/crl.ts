import { createHash } from 'node:crypto'
import { type Header, readDer, readHeader } from '../der/read.ts'
import { Parts, type Span, spans } from '../der/spans.ts'
import { type Algorithm, algorithm, bitBytes, positiveHex, smallInteger, tags, time } from '../der/values.ts'
import { checkInPieces, digestFor, publicKey } from '../keys.ts'
import { oid } from '../oid.ts'
import { Refused } from '../refused.ts'
import { sameAlgorithm } from '../same-algorithm.ts'
import { type Certificate, type Extension, extensionsOf } from '../x509/certificate.ts'
import { keyUsage, usage } from '../x509/extensions.ts'
import { type Name, readName } from '../x509/name.ts'
import { countEntries, type EntryList } from './entries.ts'

const mostBytes = 256 * 1024 * 1024
const pieceBytes = 128 * 1024

/**
 * A parsed certificate revocation list, not yet verified. The list of the national CA has hundreds of thousands of entries, so they are searched in
 * the raw bytes; no tree and no table is built.
 */
export type Crl = {
  der: Uint8Array
  /** SHA-256 of `der`, lower-case hex. */
  fingerprint: string
  issuer: Name
  thisUpdate: Date
  nextUpdate: Date | null
  number: bigint | null
  /** For a delta CRL: the number of its complete CRL. */
  deltaBase: bigint | null
  entries: number
  signatureAlgorithm: Algorithm
  /** Whether the list covers only CA certificates, or only others. */
  onlyAuthorities: boolean
  onlyUsers: boolean
  signed: Uint8Array
  signature: Uint8Array
  list: EntryList
  /** By the fingerprint of a CA certificate: whether its key signed this list. */
  checked: Map<string, boolean>
}

/** Parses a list of any length, pausing at each yield. Throws Refused. */
export function* readCrl(der: Uint8Array): Generator<undefined, Crl> {
  if (der.length > mostBytes) throw new Refused('tooLarge', `${der.length} bytes`)
  const outer = whole(der)
  const [signedSpan, algorithmSpan, signatureSpan, ...rest] = spans(der, outer.body, outer.end)
  if (!signedSpan || !algorithmSpan || !signatureSpan || rest.length > 0 || signedSpan.tag !== tags.sequence)
    throw new Refused('malformed', 'CRL')
  const at = (span: Span) => readDer(der.subarray(span.start, span.end))
  const parts = new Parts(spans(der, signedSpan.body, signedSpan.end))
  const version = parts.maybe(tags.integer)
  if (version && smallInteger(at(version), 'CRL version') !== 1) throw new Refused('malformed', 'CRL version')
  const inner = algorithm(at(parts.take(tags.sequence)), 'CRL algorithm')
  const signatureAlgorithm = algorithm(at(algorithmSpan), 'CRL algorithm')
  if (!sameAlgorithm(inner, signatureAlgorithm)) throw new Refused('certificateAlgorithmsDiffer', 'CRL: inside and outside differ')
  const issuer = readName(at(parts.take(tags.sequence)))
  const thisUpdate = time(at(parts.any()), 'CRL time')
  const next = parts.maybe(tags.utcTime) ?? parts.maybe(tags.generalizedTime)
  const listed = parts.maybe(tags.sequence)
  const wrapped = parts.maybe(0xa0)
  parts.end()
  const extensions = wrapped ? extensionsOf(readDer(der.subarray(wrapped.body, wrapped.end)).children) : new Map<string, Extension>()
  const list = listed ? { from: listed.body, end: listed.end } : { from: 0, end: 0 }
  const entries = yield* countEntries(der, list)
  return {
    der,
    fingerprint: createHash('sha256').update(der).digest('hex'),
    issuer,
    thisUpdate,
    nextUpdate: next ? time(at(next), 'CRL time') : null,
    ...numbersOf(extensions),
    entries,
    signatureAlgorithm,
    signed: der.subarray(signedSpan.start, signedSpan.end),
    signature: bitBytes(at(signatureSpan), 'CRL signature'),
    list,
    checked: new Map(),
  }
}

/** Checks that `issuer` may sign CRLs and that its key signed this one, pausing at each yield. Cached. Throws Refused on unsupported algorithms. */
export function* crlHolds(crl: Crl, issuer: Certificate): Generator<undefined, boolean> {
  const known = crl.checked.get(issuer.fingerprint)
  if (known !== undefined) return known
  const bits = keyUsage(issuer)
  const key = publicKey(issuer.publicKey)
  const check = checkInPieces(key, digestFor(crl.signatureAlgorithm, key, null))
  for (let from = 0; from < crl.signed.length; from += pieceBytes) {
    check.update(crl.signed.subarray(from, from + pieceBytes))
    yield
  }
  const holds = (bits === null || (bits & usage.crlSign) !== 0) && check.holds(crl.signature)
  crl.checked.set(issuer.fingerprint, holds)
  return holds
}

function numbersOf(extensions: Map<string, Extension>): Pick<Crl, 'number' | 'deltaBase' | 'onlyAuthorities' | 'onlyUsers'> {
  const numberIn = (id: string): bigint | null => {
    const extension = extensions.get(id)
    return extension ? BigInt(`0x${positiveHex(readDer(extension.value), 'CRL number')}`) : null
  }
  const scope = { onlyAuthorities: false, onlyUsers: false }
  for (const [id, { critical, value }] of extensions) {
    if (id === oid.issuingDistributionPoint) Object.assign(scope, scopeOf(value))
    else if (critical && id !== oid.deltaCrlIndicator && id !== oid.crlNumber && id !== oid.authorityKeyIdentifier)
      throw new Refused('malformed', `CRL with critical ${id}`)
  }
  return { number: numberIn(oid.crlNumber), deltaBase: numberIn(oid.deltaCrlIndicator), ...scope }
}

/** IssuingDistributionPoint, RFC 5280, 5.2.5. Lists limited to some reasons, for attribute certificates or for several CAs are not accepted. */
function scopeOf(value: Uint8Array): { onlyAuthorities: boolean; onlyUsers: boolean } {
  const node = readDer(value)
  const flag = (tag: number) => node.children.some((child) => child.tag === tag && child.bytes[child.body] !== 0)
  if (node.children.some((child) => child.tag === 0x83) || flag(0x84) || flag(0x85))
    throw new Refused('malformed', 'CRL of a partial or indirect kind')
  return { onlyUsers: flag(0x81), onlyAuthorities: flag(0x82) }
}

function whole(der: Uint8Array): Header {
  if (der.length === 0) throw new Refused('empty', 'no bytes')
  const outer = readHeader(der, 0, der.length, true)
  if (outer.tag !== tags.sequence || outer.end < 0) throw new Refused('malformed', 'CRL')
  if (outer.end < der.length) throw new Refused('trailingBytes', `${der.length - outer.end} bytes after the end`)
  return outer
}
