import { type Header, readDer, readHeader } from '../der/read.ts'
import { Parts, spans } from '../der/spans.ts'
import { smallInteger, tags, time } from '../der/values.ts'
import { oid } from '../oid.ts'
import { Refused } from '../refused.ts'
import { type Extension, extensionsOf } from '../x509/certificate.ts'

/** Position of a list's entries in its bytes. */
export type EntryList = { from: number; end: number }

/** `reason` as in RFC 5280, 5.3.1; 'certificateHold' may be undone later, 'removeFromCRL' undoes it in a delta CRL. */
export type CrlEntry = { revokedAt: Date; reason: string | null }

const pieceEntries = 20_000

/**
 * Returns the entry of a certificate by its serial number (hex), or null. Searches the whole list for the bytes of the number; as they may also
 * occur inside an entry, it then iterates over the entries up to the match, visiting each of them once.
 */
export function entryOf(der: Uint8Array, list: EntryList, serialNumber: string): CrlEntry | null {
  const wanted = serialTlv(serialNumber)
  const region = Buffer.from(der.buffer, der.byteOffset + list.from, list.end - list.from)
  let at = list.from
  for (let hit = region.indexOf(wanted); hit >= 0; hit = region.indexOf(wanted, hit + 1)) {
    while (at < list.from + hit) {
      const entry = readHeader(der, at, list.end)
      if (entry.body === list.from + hit) return readEntry(der, entry)
      at = entry.end
    }
  }
  return null
}

function serialTlv(hex: string): Buffer {
  const bytes = Buffer.from(hex, 'hex')
  const padded = bytes[0]! >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes
  return Buffer.concat([Buffer.of(tags.integer, padded.length), padded])
}

const reasons = [
  'unspecified',
  'keyCompromise',
  'cACompromise',
  'affiliationChanged',
  'superseded',
  'cessationOfOperation',
  'certificateHold',
  null,
  'removeFromCRL',
  'privilegeWithdrawn',
  'aACompromise',
] as const

export const reasonName = (code: number): string => reasons[code] ?? `reason ${code}`

function readEntry(der: Uint8Array, entry: Header): CrlEntry {
  const parts = new Parts(spans(der, entry.body, entry.end))
  parts.take(tags.integer)
  const when = parts.any()
  const list = parts.maybe(tags.sequence)
  parts.end()
  const extensions = list ? extensionsOf(readDer(der.subarray(list.start, list.end)).children) : new Map<string, Extension>()
  const reason = extensions.get(oid.crlReason)
  return {
    revokedAt: time(readDer(der.subarray(when.start, when.end)), 'revocation time'),
    reason: reason ? reasonName(smallInteger(readDer(reason.value), 'revocation reason', tags.enumerated)) : null,
  }
}

/** Validates all entries once, pausing at each yield, so that a broken list is refused as a whole; entries of other issuers (indirect CRLs) are refused. */
export function* countEntries(der: Uint8Array, { from, end }: EntryList): Generator<undefined, number> {
  let entries = 0
  for (let at = from; at < end; entries++) {
    const entry = readHeader(der, at, end)
    const serial = readHeader(der, entry.body, entry.end)
    const signed = der[serial.body]!
    const padded = signed === 0 && serial.end - serial.body > 1 && der[serial.body + 1]! < 0x80
    if (entry.tag !== tags.sequence || serial.tag !== tags.integer || serial.end <= serial.body || signed >= 0x80 || padded) {
      throw new Refused('malformed', `CRL entry ${entries}`)
    }
    const when = readHeader(der, serial.end, entry.end)
    if (when.end < entry.end) checkEntryExtensions(der.subarray(when.end, entry.end))
    at = entry.end
    if (entries % pieceEntries === pieceEntries - 1) yield
  }
  return entries
}

function checkEntryExtensions(bytes: Uint8Array): void {
  for (const [id, { critical }] of extensionsOf(readDer(bytes).children)) {
    if (critical && id !== oid.crlReason && id !== oid.invalidityDate) throw new Refused('malformed', `CRL entry with critical ${id}`)
  }
}
