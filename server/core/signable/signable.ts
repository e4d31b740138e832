import type { Bilingual, PageFrame } from '#documents/frame.ts'
import type { DocumentData, DocumentKind } from '#documents/kinds.ts'
import type { Act, Actor, OwnershipType, Role } from '#domain/access.ts'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import type { Day } from '#domain/day.ts'
import type { Flow } from '#domain/flow.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db, Sql, Tx } from '../../platform/sql/db.ts'

/** Fields common to all signed objects. */
export type VisibleObject = {
  id: number
  status: string
  /** The organisation that owns the object: the author of its documents. */
  organizationBin: string
  /** Version of the document: n+1 after a revocation or a proposal. */
  documentVersion: number
  /** Version of the content that the document shows. */
  contentVersion: number
}

/** The office that signs after the author, and the deadline. `central`: the central office that signs after it. */
export type Office = { role: Role; region: string; ownershipType: OwnershipType; deadline: Day; central?: Role }

/** An object that is locked until the transaction ends, so that there is no concurrent decision. */
export type LockedObject = VisibleObject & {
  /** Called only after the author has signed. Null: the author's own signature is final. */
  office: (() => Promise<Office>) | null
  /** @throws Refused with the reason why the act is not open */
  requireOpen: (act: Act, comment?: string) => Promise<void>
  /** A step was signed, and the route goes on to the next one: the status stays. */
  passOn?: (act: Act, given: { documentId: string; signed: object }) => Promise<void>
  /** `signed`: what the journal says of the signature by which it is done. @returns its new status */
  advance: (act: Act, given?: { comment?: string; documentId?: string; signed?: object }) => Promise<string>
}

/** A signed document by its kind and number; of several versions the newest. */
export type PaperName = { objectType: ObjectType; number: string }
/** A line of a document that has versions; `key` recognises it in the version before. */
export type Line = { key: string; what: Bilingual; tons: number }

/** Input for rendering a document; `data` depends on the content and the frame alone. */
export type DocumentSource = {
  template: DocumentKind
  data: (frame: PageFrame) => DocumentData[DocumentKind]
  number: string
  title: string
  version: number
  contentVersion: number
  contentAt: Date
  /** The content as it was read, stored with the signed bytes. */
  content: unknown
  /** What it rests on: signed documents, as far as they are there, or words. Before all of it stands the version that it replaces. */
  basis: readonly (PaperName | Bilingual)[]
  /** Lines of this content, or of that of an earlier version: a later version shows what it changes. */
  linesOf?: (content: unknown) => Line[]
}

/** What a signature means, in words of i18n/signing.*.ts: arguments of the sentences, and the day until which the next acts; null = none. */
export type Meaning = {
  /** Tons that are signed for, where they are not those of the stored content. */
  tons?: number
  change: Record<string, string | number>
  next: Record<string, string | number>
  by: Day | null
}

/** One kind of object that has documents, signatures, a sign-off and a timeline. */
export type SignableDocument = {
  objectType: ObjectType
  /** No `decided` if only the author signs. */
  acts: { generate: Act; sign: Act; decided?: { approve: Act; reject: Act; revoke: Act } }
  /** @throws Refused 404, also when the actor may not see it */
  loadVisible: (sql: Sql, actor: Actor, id: number) => Promise<VisibleObject>
  lock: (tx: Tx, call: Call, id: number) => Promise<LockedObject>
  flow: Flow<string>
  /** Called for the author, who may read the draft. */
  documentSource: (db: Db, author: Actor, id: number) => Promise<DocumentSource>
  /** The office that signs after the author. */
  office?: (sql: Sql, call: Call, id: number) => Promise<Office>
  /** Tons of a stored content. */
  tonsOf: (content: unknown) => number
  /** What is read before the key is asked (server/documents/document/check.ts). `content`: as it was stored with the bytes. */
  meaning: (sql: Sql, call: Call, document: { objectId: number; content: unknown }) => Promise<Meaning>
}

let signables: Record<ObjectType, SignableDocument> | null = null

/** Registers all kinds once, when the portal is assembled (server/effects.ts): the document module depends on none of them. */
export function setSignableDocuments(all: Record<ObjectType, SignableDocument>): void {
  signables = all
}

export function signableDocumentOf(objectType: ObjectType): SignableDocument {
  if (!signables) throw new Error('Signable documents are not registered: call connectFeatures() (server/effects.ts)')
  return signables[objectType]
}
