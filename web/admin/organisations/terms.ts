import type { Organization } from '#contract/admin.ts'
import type { Institution } from '#contract/organisation.ts'
import type { OrganizationDraft, OrganizationTerms } from '#domain/organisation/organisation.ts'
import type { Standing } from '#domain/organisation/standing.ts'
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
/** In the order of the law, so that equal sets are written alike. */
const inOrder = (codes: readonly string[]): RoleCode[] => roleCodes.filter((code) => codes.includes(code))

/** An organisation as its form holds it. */
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

/** A registration that was ended is not taken up again: nothing of the organisation changes any more. */
export const isClosed = ({ status }: Pick<Organization, 'status'>): boolean => status.code === ('CANCELLED' satisfies Standing)

/** What the book knows of an institution. */
export const termsOfInstitution = ({ nameRu, nameKk, katoCode, role }: Institution): Partial<OrganizationDraft> => ({
  nameRu,
  nameKk,
  katoCode,
  roles: isRole(role) ? [role] : [],
})

/** Ticked or not. */
export const withRole = (roles: readonly RoleCode[], role: RoleCode, on: boolean): RoleCode[] =>
  inOrder(on ? [...roles, role] : roles.filter((r) => r !== role))

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)
/** The fields in which two forms differ. */
export const changedIn = (a: Partial<OrganizationTerms>, b: OrganizationTerms): TermName[] =>
  termNames.filter((name) => differs(a[name], b[name]))

/** Somebody saved first: what one has not touched since the form was `seen` becomes theirs, the rest stays typed. */
export function untouched(
  typed: Partial<OrganizationTerms>,
  seen: OrganizationTerms,
  theirs: OrganizationTerms,
): Partial<OrganizationTerms> {
  const touched = changedIn(typed, seen)
  return Object.fromEntries(termNames.filter((name) => !touched.includes(name)).map((name) => [name, theirs[name]]))
}

/** Names as people write them: quotation marks, dashes, case and spaces of a certificate differ from those of the book. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The institution of the book that a certificate names, where it was not entered yet. */
export const institutionNamed = (book: readonly Institution[], name: string): Institution | undefined =>
  plain(name) === '' ? undefined : book.find((i) => i.bin === null && [i.nameRu, i.nameKk].some((known) => plain(known) === plain(name)))

/** Those whose name, region or role holds every word that was typed. */
export function institutionsFor(book: readonly Institution[], typed: string, roleText: (i: Institution) => string): Institution[] {
  const messages = plain(typed).split(' ').filter(Boolean)
  return book.filter((i) => {
    const text = `${plain(i.nameRu)} ${plain(i.nameKk)} ${plain(i.region)} ${plain(roleText(i))}`
    return messages.every((word) => text.includes(word))
  })
}
/** As the list of the combobox and of the page names it. */
export const keyOf = (i: Institution): string => `${i.role}-${i.katoCode}-${i.nameRu}`
