/** All roles. Their permissions are in access.ts. */
export const roles = [
  'CONTRACTOR',
  'SUPPLIER',
  'ADMIN',
  'QAJ',
  'QAJ_BRANCH',
  'AKIMAT_BRANCH',
  'KAD_MT',
  'MENERGY',
  'FACTORY',
  'GUEST',
] as const
export type Role = (typeof roles)[number]

/** Role in HTTP responses and in the token: ROLE_X (docs/requirements.md, section 6). */
export type RoleCode = `ROLE_${Role}`
export const roleCode = (role: Role): RoleCode => `ROLE_${role}`
export const roleCodes: RoleCode[] = roles.map(roleCode)
export const roleOf = (code: RoleCode): Role => code.slice(5) as Role
