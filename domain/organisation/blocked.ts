import type { Role } from '../role.ts'
import type { Standing } from './standing.ts'

/** What is left to each role while the person or the organisation is blocked (docs/process.md, section 4): the trade reads what is its own, an official sees why. */
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

/** Does one see nothing but why? `standings` = the person's own, and that of the organisation one acts for. */
export const isShutOut = (role: Role, standings: readonly Standing[]): boolean =>
  standings.includes('BLOCKED') && whileBlocked[role] === 'why'
