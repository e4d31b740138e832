import type { Role } from '#domain/access.ts'
import type { Enrolment, SignInProof } from '#domain/core/session/factor.ts'
import type { SecurityKind } from '#domain/core/session/security.ts'
import type { Scope } from '#domain/core/token/scope.ts'
import type { Standing } from '#domain/people/organisation/standing.ts'
import type { RegistrationStatus, TermKind } from '#domain/people/registration/registration.ts'
import type { Computed, Filled, Json } from '../tables.ts'

/** Object types in the administrator's journal. */
export const adminSubjects = [
  'REGISTRATION',
  'ORGANISATION',
  'PERSON',
  'SETTING',
  'TRADER',
  'SUPPLIER',
  'SUBSTITUTION',
  'PROBLEM',
  'BACKUP',
  'AUTHORITY',
] as const
export type AdminSubject = (typeof adminSubjects)[number]

/** Tables of organisations, people and registrations. */
export type AccountTables = {
  organisation: {
    bin: string
    nameRu: string
    nameKk: string
    katoCode: string
    createdAt: Filled<Date>
    status: Filled<Standing>
    statusComment: string | null
    email: string | null
    phone: string | null
    legalAddress: string | null
    actualAddress: string | null
    /** Version of names, region, roles and contacts. */
    version: Filled<number>
  }
  person: {
    id: Computed<number>
    /** null until a key was used. */
    iin: string | null
    surname: string
    name: string
    patronymic: string | null
    fullName: string
    email: string | null
    /** Confirmed by an e-mail sent to it, or not entered by the person themselves. */
    emailConfirmed: Filled<boolean>
    /** When it was entered; has no meaning once it is confirmed. */
    emailSince: Date | null
    /** Replaces `email` once it is confirmed by the e-mail sent to it. */
    emailPending: string | null
    emailPendingSince: Date | null
    phone: string | null
    passwordHash: string | null
    language: Filled<'ru' | 'kk'>
    status: Filled<Standing>
    statusComment: string | null
    createdAt: Filled<Date>
    /** When what says who it was was erased. */
    erasedAt: Filled<Date | null>
  }
  /** Of whoever signs in by password. `secret` null = one was only offered; codes of `lastStep` and before are spent. */
  secondFactor: {
    personId: number
    /** Sealed (server/platform/http/sealed.ts), as `offered` is. */
    secret: Buffer | null
    since: Date | null
    lastStep: Filled<number>
    /** Takes effect once a code of it was shown. */
    offered: Buffer | null
    offeredAt: Date | null
    /** What was shown when the first device was set up. */
    enrolment: Filled<Enrolment>
  }
  /** Passkeys beside the app or alone; they hang on the factor's row and go with it. */
  passkey: {
    id: Computed<number>
    personId: number
    credentialId: string
    publicKey: Buffer
    counter: number
    transports: string[]
    name: string
    createdAt: Date
    usedAt: Date | null
  }
  recoveryCode: { personId: number; hash: string; salt: Buffer | null; usedAt: Date | null }
  /**
   * Links that replace a forgotten password. `madeBy` = the administrator who hands it over; null = by letter. `enrols` = it was made for an official, who
   * may set the first factor up after it.
   */
  passwordReset: {
    tokenHash: string
    personId: number
    createdAt: Date
    expiresAt: Date
    usedAt: Date | null
    madeBy: number | null
    enrols: Filled<boolean>
  }
  /** Programs of an organisation that get short access tokens by a secret; `personId` = who answers for it. */
  oauthClient: {
    id: string
    name: string
    scopes: Scope[]
    personId: number
    bin: string
    role: Role
    createdAt: Date
    revokedAt: Filled<Date | null>
    revokedBy: Filled<number | null>
  }
  oauthSecret: {
    id: Computed<number>
    clientId: string
    secretHash: string
    createdAt: Date
    lastUsedAt: Filled<Date | null>
    lastIp: Filled<string | null>
  }
  /** Access tokens of programs. `bin` and `role`: of an organisation, null = of the person. */
  apiToken: {
    id: Computed<number>
    tokenHash: string
    personId: number
    bin: string | null
    role: Role | null
    name: string
    scopes: Scope[]
    createdAt: Date
    expiresAt: Date
    lastUsedAt: Filled<Date | null>
    lastIp: Filled<string | null>
    revokedAt: Filled<Date | null>
    revokedBy: Filled<number | null>
    /** The client that it was issued to, by OAuth. */
    clientId: Filled<string | null>
    /** Of a personal one: what the session had shown in which it was made. */
    signInProof: Filled<SignInProof>
  }
  /** Security events of one hour, counted. Without a code and an address: the many past those that are told apart. */
  securityEvent: {
    id: Computed<number>
    hour: Date
    kind: SecurityKind
    code: string
    route: string
    personId: number | null
    ip: string
    times: number
    firstAt: Date
    lastAt: Date
  }
  edsChallenge: {
    id: string
    preSessionHash: string
    content: string
    asked: string | null
    createdAt: Date
    expiresAt: Date
    usedAt: Date | null
  }
  registration: {
    id: Computed<number>
    personId: number
    bin: string | null
    organizationName: string | null
    organizationNameKk: string | null
    status: Filled<RegistrationStatus>
    /** DER, as presented. */
    certificate: Buffer | null
    certificateSerial: string | null
    phone: string | null
    organizationEmail: string | null
    organizationPhone: string | null
    legalAddress: string | null
    actualAddress: string | null
    comment: string | null
    submittedAt: Date | null
    decidedAt: Date | null
    version: Filled<number>
    createdAt: Filled<Date>
  }
  acceptance: {
    id: Computed<number>
    personId: number
    kind: TermKind
    version: string
    language: 'ru' | 'kk'
    sha256: string
    acceptedAt: Date
    ip: string
  }
  warning: {
    id: Computed<number>
    bin: string | null
    personId: number | null
    number: number
    comment: string
    issuedBy: number
    issuedAt: Date
    readAt: Date | null
    readBy: number | null
  }
  adminJournal: {
    id: Computed<number>
    at: Date
    act: string
    subject: AdminSubject
    subjectId: string
    /** null = a command of the operator. */
    personId: number | null
    fullName: string
    before: Json
    after: Json
    comment: string | null
    ip: string
  }
  /** Who opened personal data, or took data out as a sheet. */
  reading: {
    id: Computed<number>
    at: Date
    personId: number
    fullName: string
    bin: string | null
    role: Role | null
    what: string
    /** The file, or the path that was asked for. */
    name: string
    /** null = a sheet on its way, one for which there was no place, or one that was cut off by the end of the portal. */
    rows: number | null
    ip: string
  }
}
