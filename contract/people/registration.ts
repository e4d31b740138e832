import { z } from 'zod'
import { signInAttemptsPerMinute } from '#domain/core/session/session.ts'
import { standings } from '#domain/people/organisation/standing.ts'
import { RegistrationContacts, RegistrationForm } from '#domain/people/registration/form.ts'
import { letterPerMinute, registrationStatuses, termKinds } from '#domain/people/registration/registration.ts'
import { SignedIn } from '../core/session.ts'
import { endpoint, id, pdfFile } from '../endpoint.ts'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A text that users agree to; `sha256` is of title, headings and paragraphs joined by line breaks, UTF-8. */
export const Term = z.object({
  kind: z.enum(termKinds),
  version: z.string(),
  sha256: Sha256,
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
export type Term = z.infer<typeof Term>

export const Warning = z.object({
  id: z.int(),
  number: z.int(),
  comment: z.string(),
  issuedAt: z.string(),
  readAt: z.string().nullable(),
  /** null = warning to the person, else to the organisation. */
  bin: z.string().nullable(),
})
export type Warning = z.infer<typeof Warning>

/** A suspension or block of the person (bin null) or of an organisation, with its reason; when it was decided, and by which person. */
export const Restriction = z.object({
  bin: z.string().nullable(),
  organizationName: z.string(),
  status: z.enum(standings),
  comment: z.string(),
  since: z.string().nullable(),
  by: z.string().nullable(),
})

/** Data of the registration form: read-only fields from the certificate, and the fields filled in so far. */
export const CurrentProfile = z.object({
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** false = the link in the confirmation e-mail was not opened yet; null = there is no address. */
  emailConfirmed: z.boolean().nullable(),
  iin: z.string(),
  bin: z.string(),
  company: z.string(),
  organizationNameKk: z.string(),
  /** The portal has the organisation with its names: none is asked for. */
  organizationKnown: z.boolean(),
  /** null = there is no registration. */
  status: z.enum(registrationStatuses).nullable(),
  comment: z.string().nullable(),
  submittedAt: z.string().nullable(),
  phoneNumber: z.string(),
  organizationEmail: z.string(),
  organizationPhoneNumber: z.string(),
  organizationLegalAddress: z.string(),
  organizationActualAddress: z.string(),
  /** Texts agreed to, in their current versions. */
  agreed: z.array(z.enum(termKinds)),
  warnings: z.array(Warning),
  restrictions: z.array(Restriction),
  /** Contact address for questions about the registration. */
  contact: z.string(),
})
export type CurrentProfile = z.infer<typeof CurrentProfile>

export const registrationApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    act: 'anyone',
    scope: 'session',
    summary: 'An unconfirmed user by e-mail and password (legacy); a key comes next, by signing a challenge',
    perMinute: signInAttemptsPerMinute,
    body: z.object({
      email: z.string().trim().toLowerCase().pipe(z.email('input.invalid').max(200, 'input.tooLong')),
      username: z.string().trim().min(1, 'input.required').max(300, 'input.tooLong'),
      password: z.string().min(10, 'registration.password').max(200, 'input.tooLong'),
    }),
    answer: SignedIn,
    status: 201,
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/current-profile',
    act: 'identified',
    scope: 'session',
    summary: 'My registration: what the certificate says, what I filled in, how it stands',
    answer: CurrentProfile,
  }),
  submit: endpoint({
    method: 'PUT',
    path: '/api/current-profile',
    act: 'identified',
    scope: 'session',
    summary: 'Send my registration to the administrator; both texts must be agreed to before',
    body: RegistrationForm,
    answer: z.object({ status: z.enum(registrationStatuses), message: z.string() }),
  }),
  correctContacts: endpoint({
    method: 'PUT',
    path: '/api/current-profile/contacts',
    act: 'identified',
    scope: 'session',
    summary: 'Corrects how I am reached while my registration waits; a new e-mail gets the letter that confirms it',
    perMinute: letterPerMinute,
    body: RegistrationContacts,
    answer: CurrentProfile,
  }),
  terms: endpoint({
    method: 'GET',
    path: '/api/registration/terms',
    act: 'anyone',
    scope: 'open',
    summary: 'The user agreement and the consent to the processing of personal data, in the language of the caller',
    answer: z.array(Term),
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/registration/terms/:kind/agree',
    act: 'identified',
    scope: 'session',
    summary: 'I agree to this text, known by its hash',
    params: z.object({ kind: z.enum(termKinds) }),
    body: z.object({ sha256: Sha256 }),
    answer: z.object({ agreed: z.array(z.enum(termKinds)) }),
  }),
  warningPaper: endpoint({
    method: 'GET',
    path: '/api/current-profile/warnings/:id/pdf',
    act: 'identified',
    scope: 'session',
    summary: 'A written warning to me or my organisation as a numbered PDF',
    params: z.object({ id }),
    answer: pdfFile,
  }),
  readWarning: endpoint({
    method: 'POST',
    path: '/api/current-profile/warnings/:id/read',
    act: 'identified',
    scope: 'session',
    summary: 'I have read this warning',
    params: z.object({ id }),
    answer: null,
  }),
}
