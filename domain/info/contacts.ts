import type { Role } from '../role.ts'

/** Whom one may have to ask, by the role one acts in. A guest reaches no names (docs/process.md, section 7). */
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

/** One of them in each region: only that of one's own is told. */
export const regional: readonly Role[] = ['QAJ_BRANCH', 'AKIMAT_BRANCH']
