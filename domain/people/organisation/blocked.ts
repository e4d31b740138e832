import type { Role } from '../../role.ts'
import type { Standing } from './standing.ts'

/** Visibility by role while the person or organisation is blocked (docs/process.md, section 4): companies read their own data, officials the reason only. */
const whileBlocked: Record<Role, 'own' | 'why'> = {
  CONTRACTOR: 'own',
  SUPPLIER: 'own',
  FACTORY: 'own',
  QAJ_BRANCH: 'why',
  AKIMAT_BRANCH: 'why',
  QAJ: 'why',
  KAD_MT: 'why',
  MENERGY: 'why',
  ADMIN: 'why',
  GUEST: 'why',
}
export const rolesShutOut = (Object.keys(whileBlocked) as Role[]).filter((role) => whileBlocked[role] === 'why')

/** Returns true if only the reason is visible. `standings` = the person's own, and that of the organisation the person acts for. */
export const isShutOut = (role: Role, standings: readonly Standing[]): boolean =>
  standings.includes('BLOCKED') && whileBlocked[role] === 'why'
