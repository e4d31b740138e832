import type { Standing } from '#domain/organisation/standing.ts'
import type { RegistrationStatus, TermKind } from '#domain/registration/registration.ts'
import type { Computed, Filled, Json } from './tables.ts'

/** What the administrator's journal has lines about. */
export const adminSubjects = ['REGISTRATION', 'ORGANISATION', 'PERSON', 'SETTING', 'TRADER', 'SUPPLIER', 'SUBSTITUTION', 'PROBLEM'] as const
export type AdminSubject = (typeof adminSubjects)[number]

/** Organisations, people, and how they came in. */
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
    /** Of names, region, roles and contacts. */
    version: Filled<number>
  }
  person: {
    id: Computed<number>
    /** null until a key was shown. */
    iin: string | null
    surname: string
    name: string
    patronymic: string | null
    fullName: string
    email: string | null
    /** A letter sent to it was opened, or it is not typed by whom it names. */
    emailConfirmed: Filled<boolean>
    /** When it was typed; of no meaning once it is confirmed. */
    emailSince: Date | null
    /** Takes the place of the other once its letter is opened. */
    emailPending: string | null
    emailPendingSince: Date | null
    phone: string | null
    passwordHash: string | null
    language: Filled<'ru' | 'kk'>
    status: Filled<Standing>
    statusComment: string | null
    createdAt: Filled<Date>
  }
  edsChallenge: { id: string; preSessionHash: string; content: string; createdAt: Date; expiresAt: Date; usedAt: Date | null }
  registration: {
    id: Computed<number>
    personId: number
    bin: string | null
    organizationName: string | null
    status: Filled<RegistrationStatus>
    /** DER, as it was shown. */
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
    personId: number
    fullName: string
    before: Json
    after: Json
    comment: string | null
    ip: string
  }
}
