import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayOf } from '#domain/day.ts'
import { addMonths, monthOf } from '#domain/month.ts'
import { projectStatuses } from '#domain/project/project.ts'
import { requestStatuses } from '#domain/request/request.ts'
import { loadTrust } from '#eds/trust.ts'
import { differencesOf } from '#server/balance/differences.ts'
import { openPortal } from '#server/portal.testing.ts'
import { trustedBy } from '#signer/authority.ts'
import { demoKeys } from './keys.ts'
import { playPast } from './past.testing.ts'
import { playSeason } from './season.ts'

/** The season's last month, when the next one lies outside the dates of a project that ends with it. */
const october = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 9, 15))

test.each([
  ['today', new Date()],
  ['in October', october],
])(
  'the season has projects and requests in each status %s, and can be started again after it was cut off',
  async (_when, now) => {
    const portal = await openPortal()
    const folder = await mkdtemp(join(tmpdir(), 'demo-keys-'))
    const keys = await demoKeys(folder, portal.people)
    const stage = { house: { ...portal.house, trust: loadTrust(trustedBy(keys.authority)) }, keys }
    const count = async (table: 'project' | 'bitumenRequest') =>
      (await portal.db.selectFrom(table).select('status').execute()).map((r) => r.status).sort()
    await playSeason(stage, now)
    const first = [await count('project'), await count('bitumenRequest')]
    expect([...new Set(first[0])].sort()).toEqual(projectStatuses.filter((s) => s !== 'SIGNATURE_REVOKED').sort())
    expect([...new Set(first[1])].sort()).toEqual([...requestStatuses].sort())
    const soundMonths = async () => {
      const months = await portal.db.selectFrom('balanceEntry').select('period').distinct().orderBy('period').execute()
      for (const { period } of months) expect([period, await differencesOf(portal.db, period)]).toEqual([period, []])
      return months.map(({ period }) => period)
    }
    const present = await soundMonths()
    expect(present.length).toBeGreaterThan(2)
    await playPast(stage, now)
    const whole = await soundMonths()
    const closed = await portal.db.selectFrom('monthClosing').select('period').orderBy('period').execute()
    const last = monthOf(dayOf(now))
    expect(whole.filter((period) => !present.includes(period))).toEqual(closed.map(({ period }) => period))
    expect(closed[0]).toEqual({ period: addMonths(last, -7) })
    const newest = await portal.db.selectFrom('bitumenRequest').select('requestPeriod').orderBy('id', 'desc').limit(20).execute()
    expect(newest.filter(({ requestPeriod }) => requestPeriod < last)).toEqual([])
    const second = [await count('project'), await count('bitumenRequest')]
    await playSeason(stage, now)
    await playPast(stage, now)
    expect([await count('project'), await count('bitumenRequest')]).toEqual(second)
    await portal.close()
    await rm(folder, { recursive: true, force: true })
  },
  400_000,
)
