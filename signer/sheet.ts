import { createHash } from 'node:crypto'
import { oid } from '#eds/oid.ts'
import type { Matter } from './desk.ts'
import { type KeyState, keyState } from './keys/key-choice.ts'
import type { SigningKey, Storage } from './keys/key-store.ts'
import type { Locale, Wish } from './wish.ts'

/** View of a signing request on the signer's page. */
export type Sheet = {
  id: string
  /** Origin of the page that sent the request; null for a program that is no browser. */
  origin: string | null
  kind: Wish['kind']
  locale: Locale | null
  attached: boolean
  stamped: boolean
  documents: DocumentSheet[]
  keys: KeySheet[]
}

export type DocumentSheet = {
  kind: 'pdf' | 'text' | 'file' | 'digest'
  title: string | null
  bytes: number
  /** Lower-case hex. */
  sha256: string
  /** The beginning of a text document, shown before signing. */
  text: string | null
}

export type KeySheet = {
  id: string
  label: string | null
  holder: string
  iin: string | null
  organisation: string | null
  bin: string | null
  rights: string[]
  purpose: 'sign' | 'auth'
  algorithm: string
  serialNumber: string
  notBefore: string
  notAfter: string
  storage: Storage
  state: KeyState
}

const drawn = new WeakMap<Matter, DocumentSheet[]>()

export function sheetOf(matter: Matter, now: Date): Sheet {
  const { wish } = matter
  const documents = drawn.get(matter) ?? wish.documents.map((bytes) => documentSheet(bytes, wish.digested))
  drawn.set(matter, documents)
  return {
    id: matter.id,
    origin: matter.origin,
    kind: wish.kind,
    locale: wish.locale,
    attached: wish.attached,
    stamped: wish.stamped,
    documents,
    keys: matter.keys.map((key) => keySheet(key, now)),
  }
}

function documentSheet(content: Uint8Array, digested: boolean): DocumentSheet {
  if (digested) return { kind: 'digest', title: null, bytes: content.length, sha256: Buffer.from(content).toString('hex'), text: null }
  const bytes = Buffer.from(content)
  const common = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { kind: 'pdf', title: titleOf(bytes), text: null, ...common }
  const text = readable(bytes)
  return { kind: text === null ? 'file' : 'text', title: null, text, ...common }
}

/** The title in the XMP of a PDF, which PDF/A keeps uncompressed (ISO 19005-3, 6.6.2.1). */
function titleOf(pdf: Buffer): string | null {
  const from = pdf.indexOf('<dc:title>')
  if (from === -1) return null
  const title = /<rdf:li[^>]*>([^<]{1,300})</.exec(pdf.subarray(from, from + 2000).toString('utf8'))?.[1]
  return (
    title
      ?.replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&apos;/g, "'")
      .replace(/&amp;/g, '&') ?? null
  )
}

const shownCharacters = 4000

function readable(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /^[\P{C}\n\r\t]*$/u.test(text) && text.length > 0 ? text.slice(0, shownCharacters) : null
  } catch {
    return null
  }
}

function keySheet(key: SigningKey, now: Date): KeySheet {
  const { identity, extendedKeyUsage, notBefore, notAfter, serialNumber } = key.facts
  return {
    id: key.id,
    label: key.label ?? null,
    holder: [identity.commonName, identity.patronymic].filter(Boolean).join(' '),
    iin: identity.iin,
    organisation: identity.organization,
    bin: identity.bin,
    rights: identity.rights,
    purpose: extendedKeyUsage.includes(oid.clientAuth) ? 'auth' : 'sign',
    algorithm: identity.algorithm,
    serialNumber,
    notBefore: notBefore.toISOString(),
    notAfter: notAfter.toISOString(),
    storage: key.storage,
    state: keyState(key, now),
  }
}
