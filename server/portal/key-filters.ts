import type { KeyFilters } from '#contract/portal.ts'
import { oid } from '#eds/oid.ts'
import type { Trust } from '#eds/trust.ts'
import { isInvented } from '../platform/trust-folder.ts'

/** The filters of the signing program by the profile of the national authority. */
export const keyFilters = ({ roots }: Trust): KeyFilters => ({
  signIn: [[oid.emailProtection]],
  signAsPerson: [[oid.emailProtection, oid.ncaPerson]],
  signAsOrganisation: [[oid.emailProtection, oid.ncaOrganisation]],
  anyChain: roots.some(isInvented),
})
