import type { OwnershipType, Role } from './access.ts'

/** Which office decides about a project: a branch of QAJ about a republican road, an akimat about a local one (docs/process.md, section 4). */
export const officeRole = { REPUBLICAN: 'QAJ_BRANCH', LOCAL: 'AKIMAT_BRANCH' } as const satisfies Record<OwnershipType, Role>
export type OfficeRole = (typeof officeRole)[OwnershipType]

const roots: Record<OfficeRole, string> = { QAJ_BRANCH: '/branchesQaj', AKIMAT_BRANCH: '/mio' }

export const isOfficeRole = (role: Role): role is OfficeRole => role in roots

/** Where the pages of an office stand (docs/requirements.md, section 2). */
export const officeRoot = (role: OfficeRole): string => roots[role]
