import type { Role } from '#domain/role.ts'
import { type Loadable, loadable, loadValue } from '../../kit/loading/loadable.ts'
import type { Screen } from './screen.ts'

/** All screens, in tables that are separate chunks: no role loads the screens of another. */
const tables = {
  everyone: () => import('./tables/everyone.ts'),
  contractor: () => import('./tables/contractor.ts'),
  offices: () => import('./tables/offices.ts'),
  centralOffice: () => import('./tables/central-office.ts'),
  ministryOfTransport: () => import('./tables/ministry-of-transport.ts'),
  ministryOfEnergy: () => import('./tables/ministry-of-energy.ts'),
  resourceHolders: () => import('./tables/resource-holders.ts'),
  administration: () => import('./tables/administration.ts'),
  analytics: () => import('./tables/analytics.ts'),
} satisfies Record<string, () => Promise<{ screens: readonly Screen[] }>>
type Table = keyof typeof tables

/** Tables that a role loads besides `everyone`: at least every table with a screen that it may enter (checked by a test). */
export const tablesOf: Record<Role, readonly Table[]> = {
  CONTRACTOR: ['contractor'],
  SUPPLIER: ['resourceHolders'],
  ADMIN: ['administration', 'analytics'],
  QAJ: ['centralOffice', 'analytics'],
  QAJ_BRANCH: ['offices'],
  AKIMAT_BRANCH: ['offices'],
  KAD_MT: ['ministryOfTransport'],
  MENERGY: ['ministryOfEnergy'],
  FACTORY: ['resourceHolders'],
  GUEST: ['analytics'],
}

const assemble = async (names: readonly Table[]): Promise<readonly Screen[]> =>
  (await Promise.all(names.map((name) => tables[name]()))).flatMap(({ screens }) => screens)

const all = Object.keys(tables) as Table[]
const assembled = new Map<Role | 'all' | null, Loadable<readonly Screen[]>>()

/** The screens of a role, null = not signed in, or of all roles; the same object every time. */
export function screensFor(whose: Role | 'all' | null): Loadable<readonly Screen[]> {
  const known = assembled.get(whose)
  if (known) return known
  const names: readonly Table[] = whose === 'all' ? all : ['everyone', ...(whose ? tablesOf[whose] : [])]
  const screens = loadable(() => assemble(names))
  assembled.set(whose, screens)
  return screens
}

/** @throws if a table cannot be loaded */
export const screensOf = (role: Role | null): Promise<readonly Screen[]> => loadValue(screensFor(role))

/** All screens: for checking whether an address exists at all, and for tests. @throws if a table cannot be loaded */
export const allScreens = (): Promise<readonly Screen[]> => loadValue(screensFor('all'))
