import type { Role } from '../../role.ts'

/** Roles listed on the contacts page, by the role of the reader. A guest may not see names (docs/process.md, section 7). */
export const contactsOf: Record<Role, readonly Role[]> = {
  CONTRACTOR: ['QAJ_BRANCH', 'AKIMAT_BRANCH', 'QAJ', 'ADMIN'],
  QAJ_BRANCH: ['QAJ', 'ADMIN'],
  AKIMAT_BRANCH: ['QAJ', 'KAD_MT', 'ADMIN'],
  QAJ: ['KAD_MT', 'MENERGY', 'ADMIN'],
  KAD_MT: ['QAJ', 'MENERGY', 'ADMIN'],
  MENERGY: ['KAD_MT', 'QAJ', 'ADMIN'],
  SUPPLIER: ['QAJ', 'MENERGY', 'ADMIN'],
  FACTORY: ['MENERGY', 'ADMIN'],
  ADMIN: ['QAJ', 'KAD_MT', 'MENERGY'],
  GUEST: [],
}

/** Roles with one organisation per region: only that of the reader's own region is returned. */
export const regional: readonly Role[] = ['QAJ_BRANCH', 'AKIMAT_BRANCH']
