import { regionOf } from '../../kato.ts'
import type { Role } from '../../role.ts'

/** Roles with one organisation in the country: plans, limits and orders refer to it implicitly. */
const onceInCountry: readonly Role[] = ['MENERGY', 'KAD_MT', 'QAJ']
/** Roles with one organisation per region: a region's documents go to one office of each kind (docs/process.md, section 4). */
export const officeRoles: readonly Role[] = ['QAJ_BRANCH', 'AKIMAT_BRANCH']

/** Key of a role that only one organisation may have; null = a role without this restriction. */
export function placeOf(role: Role, katoCode: string): string | null {
  if (onceInCountry.includes(role)) return role
  return officeRoles.includes(role) ? `${role} ${regionOf(katoCode)}` : null
}

export type Holder = { bin: string; name: string }
export type Placed = { bin: string; roles: readonly Role[]; katoCode: string }
type Fault =
  | { code: 'organisation.officeRegion'; role: Role }
  | { code: 'organisation.roleTaken' | 'organisation.officeTaken'; role: Role; name: string }

/** Returns why an organisation cannot have its roles; `taken` = holder by place. An office of a district would get no documents. */
export function placeFaults({ bin, roles, katoCode }: Placed, taken: ReadonlyMap<string, Holder>): Fault[] {
  return roles.flatMap((role): Fault[] => {
    const office = officeRoles.includes(role)
    if (office && katoCode !== regionOf(katoCode)) return [{ code: 'organisation.officeRegion', role }]
    const holder = taken.get(placeOf(role, katoCode) ?? '')
    if (!holder || holder.bin === bin) return []
    return [{ code: office ? 'organisation.officeTaken' : 'organisation.roleTaken', role, name: holder.name }]
  })
}
