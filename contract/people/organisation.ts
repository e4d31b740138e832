import { z } from 'zod'
import { Leaving, MemberDraft, OrganizationDraft, OrganizationTerms } from '#domain/people/organisation/organisation.ts'
import { withoutSigner } from '#domain/people/organisation/signers.ts'
import { endpoint, id, sheetEndpoint } from '../endpoint.ts'
import { SheetAnswer, SheetBody, withSheet } from '../sheet.ts'
import { AccountQuery, Organization, RegistrationQuery } from './admin.ts'

const Bin = z.object({ bin: z.string().regex(/^\d{12}$/) })
const member = Bin.extend({ personId: id })

/** A public institution from the reference data. Its BIN is not in the reference data: the administrator enters or imports it. */
export const Institution = z.object({
  role: z.string(),
  nameRu: z.string(),
  nameKk: z.string(),
  katoCode: z.string(),
  region: z.string(),
  /** BIN of the organisation entered with that name and role; null = not entered yet. */
  bin: z.string().nullable(),
})
export type Institution = z.infer<typeof Institution>

export const organisationApi = {
  enter: endpoint({
    method: 'POST',
    path: '/api/admin/organizations',
    act: 'organisation.enter',
    scope: 'session',
    summary: 'A new organisation with its roles, region and contacts; its people register by key or are added',
    body: OrganizationDraft,
    answer: Organization,
    status: 201,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/admin/organizations/:bin',
    act: 'organisation.edit',
    scope: 'session',
    summary: 'Changes names, region, roles or contacts; a role that somebody acts in cannot be taken away',
    params: Bin,
    body: OrganizationTerms.extend({ version: z.int() }),
    answer: Organization,
  }),
  institutions: endpoint({
    method: 'GET',
    path: '/api/admin/institutions',
    act: 'organisation.enter',
    scope: 'session',
    summary: 'The book of the country’s institutions: ministries, road agency, offices, plants, resource holders; which were entered',
    answer: z.array(Institution),
  }),
  registrationSheet: sheetEndpoint({
    path: '/api/admin/registrations/sheet',
    act: 'registration.read',
    scope: 'session',
    summary: 'The same, all pages, as a spreadsheet',
    query: RegistrationQuery.omit({ page: true, size: true }),
  }),
  organizationSheet: sheetEndpoint({
    path: '/api/admin/organizations/sheet',
    act: 'account.read',
    scope: 'session',
    summary: 'The same, all pages, as a spreadsheet',
    query: AccountQuery.omit({ page: true, size: true }),
  }),
  peopleSheet: sheetEndpoint({
    path: '/api/admin/people/sheet',
    act: 'account.read',
    scope: 'session',
    summary: 'The same, all pages, as a spreadsheet',
    query: AccountQuery.omit({ page: true, size: true }),
  }),
  institutionSheet: sheetEndpoint({
    path: '/api/admin/institutions/sheet',
    act: 'organisation.enter',
    scope: 'session',
    summary: 'The book as a spreadsheet, with the BINs that are known; to be filled in and sent back',
  }),
  loadInstitutions: endpoint({
    method: 'POST',
    path: '/api/admin/institutions/sheet',
    act: 'organisation.enter',
    scope: 'session',
    summary: 'Enters the organisations of a filled sheet; nothing is stored unless every row is good. dryRun only looks',
    body: SheetBody,
    multipart: withSheet,
    answer: SheetAnswer,
  }),
  addMember: endpoint({
    method: 'POST',
    path: '/api/admin/organizations/:bin/members',
    act: 'membership.edit',
    scope: 'session',
    summary: 'A known person acts for the organisation in one of its roles; also one who left comes back so',
    params: Bin,
    body: MemberDraft,
    answer: Organization,
  }),
  changeMember: endpoint({
    method: 'PUT',
    path: '/api/admin/organizations/:bin/members/:personId',
    act: 'membership.edit',
    scope: 'session',
    summary: 'Another of the organisation’s roles for one of its people; 409 if nobody could sign for an office then, unless that is meant',
    params: member,
    body: MemberDraft.pick({ role: true }).extend({ withoutSigner }),
    answer: Organization,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/admin/organizations/:bin/members/:personId/leave',
    act: 'membership.edit',
    scope: 'session',
    summary:
      'The person left the organisation: what they had open for it ends at once; 409 if nobody could sign for an office then, unless that is meant',
    params: member,
    body: Leaving,
    answer: Organization,
  }),
}
