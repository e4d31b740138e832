import { z } from 'zod'
import { Invitation } from '#domain/core/person/invitation.ts'
import { commentLength } from '#domain/flow.ts'
import { katoPattern } from '#domain/kato.ts'
import { withoutSigner } from '#domain/people/organisation/signers.ts'
import { standingActs, standings } from '#domain/people/organisation/standing.ts'
import { registrationStatuses } from '#domain/people/registration/registration.ts'
import { type RoleCode, roleCodes } from '#domain/role.ts'
import { AdminEntry } from '../core/admin-entry.ts'
import { Session } from '../core/session.ts'
import { Described, endpoint, id, Page, pageOf, pdfFile } from '../endpoint.ts'
import { Warning } from './registration.ts'

const Role = z.enum(roleCodes as [RoleCode, ...RoleCode[]])
const Comment = z
  .string()
  .max(commentLength.max + 1000)
  .default('')
const Bin = z.object({ bin: z.string().regex(/^\d{12}$/) })

export const RegistrationRow = z.object({
  id: z.int(),
  fullName: z.string(),
  iin: z.string(),
  bin: z.string(),
  organizationName: z.string(),
  status: Described,
  submittedAt: z.string().nullable(),
})
export type RegistrationRow = z.infer<typeof RegistrationRow>

export const Registration = RegistrationRow.extend({
  email: z.string(),
  phone: z.string(),
  organizationNameKk: z.string(),
  organizationEmail: z.string(),
  organizationPhone: z.string(),
  legalAddress: z.string(),
  actualAddress: z.string(),
  comment: z.string().nullable(),
  certificateSerial: z.string(),
  version: z.int(),
  /** The organisation is already in the reference data: its region is known, its people get its roles. */
  known: z.boolean(),
  roles: z.array(Role),
  agreed: z.array(z.object({ kind: z.string(), version: z.string(), language: z.string(), sha256: z.string(), acceptedAt: z.string() })),
  history: z.array(AdminEntry),
})
export type Registration = z.infer<typeof Registration>

export const OrganizationRow = z.object({
  bin: z.string(),
  organizationName: z.string(),
  region: z.string(),
  roles: z.array(Described),
  status: Described,
  warnings: z.int(),
  people: z.int(),
})
export type OrganizationRow = z.infer<typeof OrganizationRow>

export const PersonRow = z.object({
  id: z.int(),
  fullName: z.string(),
  iin: z.string(),
  email: z.string(),
  organizationName: z.string(),
  roles: z.array(Described),
  status: Described,
  warnings: z.int(),
})
export type PersonRow = z.infer<typeof PersonRow>

/** Detail fields of an account: acts that are possible now, warnings, history of changes. */
const Account = z.object({
  phone: z.string(),
  comment: z.string().nullable(),
  openActs: z.array(z.enum(standingActs as [string, ...string[]])),
  warningList: z.array(Warning),
  history: z.array(AdminEntry),
})
export const Organization = OrganizationRow.extend(Account.shape).extend({
  nameRu: z.string(),
  nameKk: z.string(),
  katoCode: z.string(),
  email: z.string(),
  legalAddress: z.string(),
  actualAddress: z.string(),
  version: z.int(),
  /** `left` = no longer acts for the organisation; `status` is the person's own. `own` = the caller. */
  members: z.array(
    z.object({
      id: z.int(),
      fullName: z.string(),
      iin: z.string(),
      role: Described,
      status: Described,
      left: z.boolean(),
      own: z.boolean(),
    }),
  ),
})
export type Organization = z.infer<typeof Organization>
export const PersonAccount = PersonRow.extend(Account.shape).extend({
  members: z.array(z.object({ bin: z.string(), organizationName: z.string(), role: Described, status: Described, left: z.boolean() })),
  /** Open sessions, newest first; since when a sign-in by password needs a code, null = it does not; false = the password opens nothing without one. */
  sessions: z.array(Session),
  factorSince: z.string().nullable(),
  passwordOpens: z.boolean(),
})
export type PersonAccount = z.infer<typeof PersonAccount>

const standingAct = z.object({
  act: z.enum(['suspend', 'resume', 'warn', 'block', 'lift', 'cancel']),
  comment: Comment,
  grave: z.boolean().default(false), // blocked without three prior warnings
  withoutSigner,
})
export const RegistrationQuery = Page.extend({ status: z.enum(registrationStatuses).default('ON_REVIEW') })
export const AccountQuery = Page.extend({ status: z.enum(standings).optional(), roleCode: Role.optional() })

export const adminApi = {
  registrations: endpoint({
    method: 'GET',
    path: '/api/admin/registrations',
    act: 'registration.read',
    scope: 'session',
    personal: 'registrations',
    summary: 'Registrations by status; without one, those that wait for a decision',
    query: RegistrationQuery,
    answer: pageOf(RegistrationRow).extend({ byStatus: z.record(z.string(), z.int()) }),
  }),
  registration: endpoint({
    method: 'GET',
    path: '/api/admin/registrations/:id',
    act: 'registration.read',
    scope: 'session',
    personal: 'registration',
    summary: 'One registration with everything that was sent',
    params: z.object({ id }),
    answer: Registration,
  }),
  decideRegistration: endpoint({
    method: 'POST',
    path: '/api/admin/registrations/:id/act',
    act: ['registration.approve', 'registration.return'],
    scope: 'session',
    summary: 'Approve (role; region of a new organisation) or return with a comment',
    params: z.object({ id }),
    body: z.object({
      act: z.enum(['approve', 'return']),
      comment: Comment,
      role: Role.optional(),
      katoCode: z.string().regex(katoPattern, 'input.invalid').optional(),
      version: z.int().optional(),
    }),
    answer: Registration,
  }),
  organizations: endpoint({
    method: 'GET',
    path: '/api/admin/organizations',
    act: 'account.read',
    scope: 'session',
    summary: 'Organisations by role and standing',
    query: AccountQuery,
    answer: pageOf(OrganizationRow).extend({
      /** Of all filtered organisations. */
      totals: z.object({ people: z.int() }),
    }),
  }),
  organization: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/:bin',
    act: 'account.read',
    scope: 'session',
    personal: 'organization',
    summary: 'One organisation with its people, warnings and history',
    params: Bin,
    answer: Organization,
  }),
  actOnOrganization: endpoint({
    method: 'POST',
    path: '/api/admin/organizations/:bin/act',
    act: standingActs,
    scope: 'session',
    summary: 'Suspend, resume, warn, block, lift or cancel an organisation',
    params: Bin,
    body: standingAct,
    answer: Organization,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/admin/people',
    act: 'account.read',
    scope: 'session',
    personal: 'people',
    summary: 'People by role and standing',
    query: AccountQuery,
    answer: pageOf(PersonRow),
  }),
  person: endpoint({
    method: 'GET',
    path: '/api/admin/people/:id',
    act: 'account.read',
    scope: 'session',
    personal: 'person',
    summary: 'One person with organisations, warnings and history',
    params: z.object({ id }),
    answer: PersonAccount,
  }),
  actOnPerson: endpoint({
    method: 'POST',
    path: '/api/admin/people/:id/act',
    act: standingActs,
    scope: 'session',
    summary: 'Suspend, resume, warn, block, lift or cancel one person',
    params: z.object({ id }),
    body: standingAct,
    answer: PersonAccount,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/people/:id/sessions',
    act: 'account.endSessions',
    scope: 'session',
    summary: 'Ends every open session of a person; of oneself all but this one',
    params: z.object({ id }),
    answer: PersonAccount,
  }),
  warningPaper: endpoint({
    method: 'GET',
    path: '/api/admin/warnings/:id/pdf',
    act: 'account.read',
    scope: 'session',
    summary: 'A written warning as a numbered PDF',
    params: z.object({ id }),
    answer: pdfFile,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/guests',
    act: 'account.invite',
    scope: 'session',
    summary: 'A guest account, and a link by which the guest chooses a password within a day, told once',
    body: Invitation,
    answer: z.object({ id: z.int(), email: z.string(), link: z.string(), expiresAt: z.string() }),
    status: 201,
  }),
}
