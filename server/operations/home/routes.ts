import type { z } from 'zod'
import { homeApi as api } from '#contract/operations/home.ts'
import type { Role } from '#domain/role.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { administratorFigures } from './administrator.ts'
import { officeHome } from './office.ts'
import { wayOfContractor } from './way.ts'
import { windowsOfContractor, windowsOfHolder } from './windows.ts'

type Home = z.infer<typeof api.read.answer>

const none: Home = { figures: [], windows: [], waiting: [], way: null }
const ofOffice = async ({ db }: Services, call: Call): Promise<Home> => ({ ...none, ...(await officeHome(db, call)) })

/** Roles whose start page has more than tasks and tons. */
const homes: Partial<Record<Role, (services: Services, call: Call) => Promise<Home>>> = {
  CONTRACTOR: async ({ db }, call) => ({
    ...none,
    windows: await windowsOfContractor(db, call),
    way: await wayOfContractor(db, call),
  }),
  SUPPLIER: async ({ db }, call) => ({ ...none, windows: await windowsOfHolder(db, call) }),
  QAJ_BRANCH: ofOffice,
  AKIMAT_BRANCH: ofOffice,
  ADMIN: async (services, call) => ({ ...none, figures: await administratorFigures(services, call) }),
}

export function homeRoutes(mount: Mount, services: Services): void {
  mount(api.read, async (_input, call) => homes[call.actor.role]?.(services, call) ?? none)
}
