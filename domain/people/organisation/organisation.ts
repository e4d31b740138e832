import { z } from 'zod'
import { checkDigitHolds } from '../../bin.ts'
import { canBeDialled, phoneOf } from '../../core/person/phone.ts'
import { commentLength } from '../../flow.ts'
import { katoPattern } from '../../kato.ts'
import { type RoleCode, roleCodes } from '../../role.ts'
import { withoutSigner } from './signers.ts'

const line = (most: number) => z.string().trim().max(most, 'input.tooLong')
const filled = (most: number) => line(most).min(1, 'input.required')
const maybeEmail = z.union([z.literal(''), z.email('input.invalid').max(200, 'input.tooLong')])
const Role = z.enum(roleCodes as [RoleCode, ...RoleCode[]])

/** Organisation data entered by an administrator; missing contacts are ''. */
export const OrganizationTerms = z.object({
  nameRu: filled(300),
  nameKk: filled(300),
  katoCode: z.string().min(1, 'input.required').regex(katoPattern, 'input.invalid'),
  /** Roles that its people may have. */
  roles: z.array(Role).min(1, 'input.required').max(roleCodes.length),
  email: z.string().trim().toLowerCase().pipe(maybeEmail).default(''),
  phone: line(40)
    .transform((text) => phoneOf(text).trim())
    .refine((text) => text === '' || canBeDialled(text), 'registration.phone')
    .default(''),
  legalAddress: line(500).default(''),
  actualAddress: line(500).default(''),
})
export type OrganizationTerms = z.infer<typeof OrganizationTerms>

export const OrganizationDraft = OrganizationTerms.extend({
  bin: z.string().trim().min(1, 'input.required').refine(checkDigitHolds, 'registration.bin'),
})
export type OrganizationDraft = z.infer<typeof OrganizationDraft>

/** Adds a registered person, by IIN, to an organisation. */
export const MemberDraft = z.object({
  iin: z.string().trim().min(1, 'input.required').refine(checkDigitHolds, 'registration.iin'),
  role: Role,
})
export type MemberDraft = z.infer<typeof MemberDraft>

export const Leaving = z.object({
  comment: z
    .string()
    .max(commentLength.max + 1000)
    .default(''),
  withoutSigner,
})
