import { sql } from 'kysely'
import { portalApi as api } from '#contract/operations/portal.ts'
import { addDays } from '#domain/day.ts'
import { refuse } from '#domain/refusal.ts'
import type { MovableClock } from '../../core/setting/clock.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { readBuild } from './build.ts'
import { keyFilters } from './key-filters.ts'

const version = '0.1.0'
/** Days for which pages say why a deadline moved. */
const lostDaysTold = 62

export function portalRoutes(mount: Mount, services: Services): void {
  const { clock, demo } = services
  const build = readBuild()
  const movable = 'move' in clock ? (clock as MovableClock) : null

  mount(api.health, async () => {
    await sql`select 1`.execute(services.db)
    return { status: 'ok' as const, version, demo: demo !== null }
  })
  mount(api.about, async () => {
    const { policy, workingDays } = await portalSettings(services.db)
    const since = addDays(clock.today(), -lostDaysTold)
    return {
      demo: demo && {
        ...{ accounts: demo.accounts, password: demo.password, secondFactor: services.secondFactor !== undefined },
        ...{ signerUrl: services.signerUrls[0] ?? '', past: demo.past?.() },
      },
      now: clock.now().toISOString(),
      today: clock.today(),
      signerUrls: services.signerUrls,
      keyFilters: keyFilters(services.trust, clock.now()),
      phoneSigningUrl: services.phoneSigningUrl ?? null,
      stepKg: policy.stepKg,
      lostDays: (workingDays.lost ?? []).filter(({ day }) => day >= since).map(({ day, moves }) => ({ day, moves: [...moves] })),
      build,
    }
  })
  mount(api.setClock, async ({ body }) => {
    if (!movable) return refuse('not.found')
    await movable.move(body.at ? new Date(body.at) : null)
    return { today: clock.today() }
  })
}
