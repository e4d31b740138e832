import type { ColumnType, Generated } from 'kysely'
import type { OwnershipType, Role } from '#domain/access.ts'
import type { Journalled, ObjectType } from '#domain/core/journal/object-types.ts'
import type { SignInProof } from '#domain/core/session/factor.ts'
import type { RegistrationStatus } from '#domain/people/registration/registration.ts'
import type { StepState } from '#domain/reporting/sign-off-list/route.ts'
import type { Filed, StoredStorage } from '#domain/trade/project/project.ts'
import type { ProjectStatus } from '#domain/trade/project/status.ts'
import type { WorkType } from '#domain/work.ts'
import type { AccountTables } from './rows/account-rows.ts'
import type { DeliveryTables } from './rows/delivery-rows.ts'
import type { DocumentViews } from './rows/document-views.ts'
import type { NoticeTables } from './rows/notice-rows.ts'
import type { OfficeTables } from './rows/office-rows.ts'
import type { PeopleViews } from './rows/people-views.ts'
import type {
  AskedRequestRow,
  BitumenRequestRow,
  MonthSupplyRow,
  RequestTallyRow,
  RequestTravelRow,
  SignedObjectRow,
} from './rows/request-rows.ts'
import type { SeasonTables } from './rows/season-rows.ts'
import type { TradeViews } from './rows/trade-views.ts'
import type { WatchTables } from './rows/watch-rows.ts'

/** A column with a default: the database fills it when it is omitted. */
export type Filled<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Generated<T>
export type Computed<T> = ColumnType<T, never, never>
export type Json = ColumnType<unknown, string, string>

type Elsewhere = NoticeTables &
  AccountTables &
  SeasonTables &
  DeliveryTables &
  OfficeTables &
  WatchTables &
  PeopleViews &
  DocumentViews &
  TradeViews
export type Tables = Elsewhere & {
  organisation: { demo: Filled<boolean> }
  kato: { code: string; parent: string | null; level: number; nameRu: string; nameKk: string }
  road: { code: string; nameRu: string; nameKk: string; lengthKm: number | null; regions: string[] }
  organisationRole: { bin: string; role: Role }
  trader: { bin: string }
  membership: {
    personId: number
    bin: string
    role: Role
    status: Filled<'ACTIVE' | 'SUSPENDED' | 'LEFT'>
    leftAt: Date | null
    leftBecause: string | null
    /** The post that papers name; null = none was entered. */
    postRu: string | null
    postKk: string | null
  }
  /** A view of active memberships: not left, and neither person nor organisation is cancelled. */
  liveMembership: Pick<Tables['membership'], 'personId' | 'bin' | 'role' | 'status'> & { blocked: boolean }
  officeRegion: { bin: string; region: string }
  session: {
    id: string
    personId: number
    createdAt: Filled<Date>
    lastUsedAt: Filled<Date>
    expiresAt: Date
    endedAt: Date | null
    endedBecause: string | null
    ip: string
    userAgent: string
    /** What was shown when it was opened. */
    signInProof: Filled<SignInProof>
  }
  refreshToken: { hash: string; sessionId: string; issuedAt: Filled<Date>; usedAt: Date | null }
  visit: {
    id: Computed<number>
    personId: number
    fullName: string
    userIin: string
    organizationBin: string
    organizationName: string
    role: Role
    loggedTime: Filled<Date>
    ip: string
  }
  setting: { key: string; value: Json; updatedAt: Filled<Date> }
  sheetProgress: { id: string; personId: number; done: number; total: number; at: Filled<Date> }
  idempotency: { personId: number; key: string; requestHash: string; answer: string | null; createdAt: Filled<Date> }
  draft: { personId: number; bin: string; kind: string; value: Json; version: number; savedAt: Date }
  project: ProjectRow
  projectStorage: StoredStorage & { id: Computed<number>; projectId: number; position: number }
  projectPlanned: { projectId: number; period: string; volume: number; countedIn: Computed<string | null> }
  attachment: {
    id: string
    position: Computed<number>
    projectId: number
    fileName: string
    size: number
    sha256: string
    authorId: number
    createdAt: Filled<Date>
    updatedAt: Filled<Date>
  }
  bitumenRequest: BitumenRequestRow
  signedObject: SignedObjectRow
  requestTravel: RequestTravelRow
  requestTally: RequestTallyRow
  askedRequest: AskedRequestRow
  monthSupply: MonthSupplyRow
  /** A view: registrations that are not active yet. */
  openRegistration: { id: number; personId: number; status: RegistrationStatus; submittedAt: Date | null }
  /** A view: months with an approved plan or a signed request that are not closed. */
  openMonth: { period: string }
  /** A view: requests that a signed order lists; a request is in it once for every row of every version. */
  orderedRequest: { requestId: number; number: string; signedAt: Date }
  /** A view: requests of whose rows the contractor gave tons back. */
  givenBack: { requestId: number }
  document: {
    id: string
    objectType: ObjectType
    objectId: number
    version: number
    contentVersion: number
    sha256: string
    size: number
    verifyCode: string
    title: string
    number: string
    /** Content of the document, as it was read from its object; instants and days are text. */
    content: Filled<Json>
    readOnly: Filled<boolean>
    createdAt: Filled<Date>
    supersededAt: Date | null
  }
  signatureRoute: {
    id: Computed<number>
    objectType: ObjectType
    objectId: number
    documentId: string
    version: number
    organizationBin: string
    region: string
    ownershipType: OwnershipType
    createdAt: Filled<Date>
    createdDay: string
    deadline: string
    /** The one before an outage moved it; null = it never moved. */
    firstDeadline: Filled<string | null>
  }
  signatureRouteStep: {
    id: Computed<number>
    routeId: number
    stepOrder: number
    role: Role
    organizationBin: string
    state: StepState
    personId: number | null
    decidedAt: Date | null
    comment: string | null
    substitutionId: Filled<number | null>
    /** Of its sign-off, filled in by the database. */
    objectType: Computed<ObjectType>
    objectId: Computed<number>
    placeRegion: Computed<string>
    placeNetwork: Computed<OwnershipType>
    sentAt: Computed<Date>
  }
  signature: {
    id: Computed<number>
    documentId: string
    stepId: number | null
    personId: number
    fullName: string
    iin: string
    bin: string
    role: Role
    signedAt: Date
    cms: Buffer
    signatureHash: string
    documentSha256: string
    certificateSerial: string
    algorithm: string
    chain: Buffer[]
    stampChain: Filled<Buffer[]>
    verdict: Json
    rulesVersion: string
    sessionId: string
    ip: string
  }
  journal: {
    id: Computed<number>
    at: Filled<Date>
    businessDay: string
    act: string
    objectType: Journalled
    objectId: number
    personId: number
    fullName: string
    bin: string
    organizationName: string
    role: Role
    fromStatus: string | null
    toStatus: string | null
    comment: string | null
    documentId: string | null
    detail: Json
    ip: string
  }
  /** As requestTally. */
  journalTally: { act: Computed<string>; objectType: Computed<Journalled>; n: Computed<number> }
}

export type ProjectRow = Filed & {
  id: Computed<number>
  organizationBin: string
  ownershipType: OwnershipType
  status: Filled<ProjectStatus>
  projectName: string
  projectNameKk: string
  workType: WorkType
  katoCode: string
  region: Computed<string>
  roadCode: string | null
  signatureComment: string | null
  stoppedAt: Filled<Date | null>
  stoppedBy: Filled<string | null>
  version: Filled<number>
  contentVersion: Filled<number>
  documentVersion: Filled<number>
  createdBy: number
  createdAt: Filled<Date>
  updatedAt: Filled<Date>
  contentAt: Filled<Date>
}
