import type { Organization } from '#contract/people/admin.ts'
import type { Institution } from '#contract/people/organisation.ts'
import type { OrganizationDraft, OrganizationTerms } from '#domain/people/organisation/organisation.ts'
import type { Standing } from '#domain/people/organisation/standing.ts'
import { type RoleCode, roleCodes } from '#domain/role.ts'

export const termNames = ['nameRu', 'nameKk', 'katoCode', 'roles', 'email', 'phone', 'legalAddress', 'actualAddress'] as const
export type TermName = (typeof termNames)[number]

export const blank: OrganizationDraft = {
  bin: '',
  nameRu: '',
  nameKk: '',
  katoCode: '',
  roles: [],
  email: '',
  phone: '',
  legalAddress: '',
  actualAddress: '',
}

const isRole = (code: string): code is RoleCode => roleCodes.some((known) => known === code)
/** Sorts roles in the order of `roleCodes`, so that equal sets are stored alike. */
const inOrder = (codes: readonly string[]): RoleCode[] => roleCodes.filter((code) => codes.includes(code))

/** An organisation as the values of its form. */
export const termsOf = (o: Organization): OrganizationTerms => ({
  nameRu: o.nameRu,
  nameKk: o.nameKk,
  katoCode: o.katoCode,
  roles: inOrder(o.roles.map(({ code }) => code)),
  email: o.email,
  phone: o.phone,
  legalAddress: o.legalAddress,
  actualAddress: o.actualAddress,
})

/** Whether the registration was cancelled: this is final, and the organisation can no longer be changed. */
export const isClosed = ({ status }: Pick<Organization, 'status'>): boolean => status.code === ('CANCELLED' satisfies Standing)

/** The reference data of an institution as form values. */
export const termsOfInstitution = ({ nameRu, nameKk, katoCode, role }: Institution): Partial<OrganizationDraft> => ({
  nameRu,
  nameKk,
  katoCode,
  roles: isRole(role) ? [role] : [],
})

/** Adds or removes a role. */
export const withRole = (roles: readonly RoleCode[], role: RoleCode, on: boolean): RoleCode[] =>
  inOrder(on ? [...roles, role] : roles.filter((r) => r !== role))

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)
/** The fields in which two forms differ. */
export const changedIn = (a: Partial<OrganizationTerms>, b: OrganizationTerms): TermName[] =>
  termNames.filter((name) => differs(a[name], b[name]))

/** After a concurrent save: returns the other user's values for the fields unchanged since `seen`; the other fields keep the input. */
export function untouched(
  typed: Partial<OrganizationTerms>,
  seen: OrganizationTerms,
  theirs: OrganizationTerms,
): Partial<OrganizationTerms> {
  const touched = changedIn(typed, seen)
  return Object.fromEntries(termNames.filter((name) => !touched.includes(name)).map((name) => [name, theirs[name]]))
}

/** Normalizes a name: quotation marks, dashes, case and spaces of a certificate differ from those of the reference data. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Returns the institution that a certificate names, if it has no BIN yet. */
export const institutionNamed = (book: readonly Institution[], name: string): Institution | undefined =>
  plain(name) === '' ? undefined : book.find((i) => i.bin === null && [i.nameRu, i.nameKk].some((known) => plain(known) === plain(name)))

/** Institutions whose name, region or role contains every typed word. */
export function institutionsFor(book: readonly Institution[], typed: string, roleText: (i: Institution) => string): Institution[] {
  const words = plain(typed).split(' ').filter(Boolean)
  return book.filter((i) => {
    const text = `${plain(i.nameRu)} ${plain(i.nameKk)} ${plain(i.region)} ${plain(roleText(i))}`
    return words.every((word) => text.includes(word))
  })
}
/** Key of an institution in the combobox and in the list of the page. */
export const keyOf = (i: Institution): string => `${i.role}-${i.katoCode}-${i.nameRu}`
