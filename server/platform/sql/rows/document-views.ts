import type { OwnershipType, Role } from '#domain/access.ts'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import type { StepState } from '#domain/reporting/sign-off-list/route.ts'
import type { Computed } from '../tables.ts'

/** Views of documents and their sign-offs for features that do not own their tables (0197_sign_off_views.sql, 0198_document_views.sql). */
export type DocumentViews = {
  /** A step of a sign-off together with the sign-off. */
  signOffStep: {
    id: Computed<number>
    routeId: Computed<number>
    stepOrder: Computed<number>
    role: Computed<Role>
    /** The office. */
    organizationBin: Computed<string>
    state: Computed<StepState>
    personId: Computed<number | null>
    decidedAt: Computed<Date | null>
    comment: Computed<string | null>
    substitutionId: Computed<number | null>
    sentAt: Computed<Date>
    /** Copies in the step, with which the indexes of the lists of an office begin. */
    stepObjectType: Computed<ObjectType>
    stepObjectId: Computed<number>
    placeRegion: Computed<string>
    placeNetwork: Computed<OwnershipType>
    objectType: Computed<ObjectType>
    objectId: Computed<number>
    documentId: Computed<string>
    version: Computed<number>
    authorBin: Computed<string>
    ownershipType: Computed<OwnershipType>
    createdAt: Computed<Date>
    createdDay: Computed<string>
    deadline: Computed<string>
    firstDeadline: Computed<string | null>
  }
  /** Who signed a document, when and by which certificate. */
  documentSignature: {
    id: Computed<number>
    documentId: Computed<string>
    personId: Computed<number>
    fullName: Computed<string>
    bin: Computed<string>
    role: Computed<Role>
    signedAt: Computed<Date>
    signatureHash: Computed<string>
    certificateSerial: Computed<string>
    algorithm: Computed<string>
    chain: Computed<Buffer[]>
    verdict: Computed<unknown>
  }
  /** Signed documents. */
  signedDocument: DocumentFacts
  /** Documents that no newer one of the same version replaces, drafts included. */
  currentDocument: DocumentFacts & { size: Computed<number>; readOnly: Computed<boolean> }
}

type DocumentFacts = {
  id: Computed<string>
  objectType: Computed<ObjectType>
  objectId: Computed<number>
  number: Computed<string>
  version: Computed<number>
  contentVersion: Computed<number>
  content: Computed<unknown>
  sha256: Computed<string>
  verifyCode: Computed<string>
  createdAt: Computed<Date>
}
