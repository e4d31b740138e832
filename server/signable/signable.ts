import type { PageFrame } from '#documents/frame.ts'
import type { DocumentData, DocumentKind } from '#documents/kinds.ts'
import type { Act, Actor, OwnershipType, Role } from '#domain/access.ts'
import type { Day } from '#domain/day.ts'
import type { Flow } from '#domain/flow.ts'
import type { ObjectType } from '#domain/route/route.ts'
import type { Call } from '../platform/call.ts'
import type { Db, Sql, Tx } from '../platform/db.ts'

/** What every signed object has. */
export type VisibleObject = {
  id: number
  status: string
  /** Whose it is: the author of its papers. */
  organizationBin: string
  /** Of the paper: n+1 after a revocation or a proposal. */
  documentVersion: number
  /** Of what the paper shows. */
  contentVersion: number
}

/** Who signs after the author, and by when. */
export type Office = { role: Role; region: string; ownershipType: OwnershipType; deadline: Day }

/** An object that is locked until the transaction ends: nobody else decides meanwhile. */
export type LockedObject = VisibleObject & {
  /** Asked only where the author has signed. Null: the author's own signature finishes it. */
  office: (() => Promise<Office>) | null
  /** @throws Refused with why the act is not open */
  requireOpen: (act: Act, comment?: string) => Promise<void>
  /** @returns its new status */
  advance: (act: Act, given?: { comment?: string; documentId?: string }) => Promise<string>
}

/** What is to be printed; `data` depends on the content and the frame alone. */
export type DocumentSource = {
  template: DocumentKind
  data: (frame: PageFrame) => DocumentData[DocumentKind]
  number: string
  title: string
  version: number
  contentVersion: number
  contentAt: Date
  /** The content as it was read, kept beside the signed bytes. */
  content: unknown
}

/** One kind of object that has papers, signatures, a sign-off and a timeline. */
export type SignableDocument = {
  objectType: ObjectType
  /** What only its author signs has no `decided`. */
  acts: { generate: Act; sign: Act; decided?: { approve: Act; reject: Act; revoke: Act } }
  /** @throws Refused 404, also when the actor may not see it */
  loadVisible: (sql: Sql, actor: Actor, id: number) => Promise<VisibleObject>
  lock: (tx: Tx, call: Call, id: number) => Promise<LockedObject>
  flow: Flow<string>
  /** Asked for by its author, who sees what is being written. */
  documentSource: (db: Db, author: Actor, id: number) => Promise<DocumentSource>
}

let signables: Record<ObjectType, SignableDocument> | null = null

/** Every kind there is, told once when the portal is put together (server/effects.ts): the papers know none of them. */
export function setSignableDocuments(all: Record<ObjectType, SignableDocument>): void {
  signables = all
}

export function signableDocumentOf(objectType: ObjectType): SignableDocument {
  if (!signables) throw new Error('The kinds of objects are not told yet: server/effects.ts')
  return signables[objectType]
}
