import { sql } from 'kysely'
import { portalApi as api } from '#contract/portal.ts'
import { refuse } from '#domain/refusal.ts'
import type { Mount } from '../platform/mount.ts'
import type { Services } from '../platform/services.ts'
import type { MovableClock } from '../setting/clock.ts'
import { portalSettings } from '../setting/read.ts'
import { readBuild } from './build.ts'

const version = '0.1.0'

export function portalRoutes(mount: Mount, services: Services): void {
  const { clock, demo } = services
  const build = readBuild()
  const movable = 'move' in clock ? (clock as MovableClock) : null

  mount(api.health, async () => {
    await sql`select 1`.execute(services.db)
    return { status: 'ok' as const, version, demo: demo !== null }
  })
  mount(api.about, async () => ({
    demo: demo && { accounts: demo.accounts, password: demo.password, signerUrl: services.signerUrls[0] ?? '', past: demo.past?.() },
    today: clock.today(),
    clockShifted: movable?.shifted() ?? false,
    signerUrls: services.signerUrls,
    stepKg: (await portalSettings(services.db)).policy.stepKg,
    build,
  }))
  mount(api.setClock, async ({ body }) => {
    if (!movable) return refuse('not.found')
    await movable.move(body.at ? new Date(body.at) : null)
    return { today: clock.today() }
  })
}
