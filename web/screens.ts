import type { Role } from '#domain/role.ts'
import type { Screen } from './screens/screen.ts'

/** The screens there are, in tables that are fetched apart: nobody carries the screens of another role. */
const tables = {
  everyone: () => import('./screens/everyone.ts'),
  contractor: () => import('./screens/contractor.ts'),
  offices: () => import('./screens/offices.ts'),
  centralOffice: () => import('./screens/central-office.ts'),
  ministryOfTransport: () => import('./screens/ministry-of-transport.ts'),
  ministryOfEnergy: () => import('./screens/ministry-of-energy.ts'),
  resourceHolders: () => import('./screens/resource-holders.ts'),
  administration: () => import('./screens/administration.ts'),
  analytics: () => import('./screens/analytics.ts'),
} satisfies Record<string, () => Promise<{ screens: readonly Screen[] }>>
type Table = keyof typeof tables

/** What a role fetches besides what is for everyone: at least every table with a screen that it may enter (a test compares). */
const tablesOf: Record<Role, readonly Table[]> = {
  CONTRACTOR: ['contractor'],
  SUPPLIER: ['resourceHolders'],
  ADMIN: ['administration'],
  QAJ: ['centralOffice', 'analytics'],
  QAJ_BRANCH: ['offices'],
  AKIMAT_BRANCH: ['offices'],
  KAD_MT: ['ministryOfTransport'],
  MENERGY: ['ministryOfEnergy'],
  FACTORY: ['resourceHolders'],
  GUEST: ['analytics'],
}

const assembled = async (names: readonly Table[]): Promise<readonly Screen[]> =>
  (await Promise.all(names.map((name) => tables[name]()))).flatMap(({ screens }) => screens)

const fetched = new Map<Role | 'all' | null, Promise<readonly Screen[]>>()
function once(whose: Role | 'all' | null, names: readonly Table[]): Promise<readonly Screen[]> {
  const known = fetched.get(whose)
  if (known) return known
  const coming = assembled(names)
  fetched.set(whose, coming)
  coming.catch(() => fetched.delete(whose)) // without a connection now, perhaps with one later
  return coming
}

/**
 * The screens of whoever acts in a role, null = nobody; the same promise every time.
 * @throws where a table cannot be fetched
 */
export const screensOf = (role: Role | null): Promise<readonly Screen[]> => once(role, ['everyone', ...(role ? tablesOf[role] : [])])

/** Every screen there is: for who asks whether an address leads anywhere at all, and for the tests. */
export const allScreens = (): Promise<readonly Screen[]> => once('all', Object.keys(tables) as Table[])
