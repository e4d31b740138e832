import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../../core/setting/settings.ts'
import { addMonths } from '../../month.ts'
import { type CheckCode, checkCodes } from './checks.ts'
import { cleanSeason, filedFor, type Season } from './clean-season.testing.ts'
import { warningsOf } from './warnings.ts'

const seeds = [20261001, 7, 4242]
/** Accepted share of false alarms on correct rows, for each check and for all together. */
const falseAlarms = 0.05

const found = ({ projects, requests }: Season) => warningsOf(projects, requests, filedFor, defaultSettings.norms)

test.each(seeds)('a season of 2,500 projects in which nobody does anything odd: not one row in twenty is named (seed %i)', (seed) => {
  const season = cleanSeason(seed)
  expect(season.requests.length).toBeGreaterThan(10_000)
  const asked = season.requests.filter((r) => r.month === filedFor)
  const warnings = found(season)
  const rows = (kind: 'PROJECT' | 'REQUEST', code?: CheckCode) =>
    new Set(warnings.filter((w) => w.kind === kind && (!code || w.code === code)).map((w) => w.id)).size
  for (const code of checkCodes) {
    expect(rows('PROJECT', code) / season.projects.length, code).toBeLessThanOrEqual(falseAlarms)
    expect(rows('REQUEST', code) / asked.length, code).toBeLessThanOrEqual(falseAlarms)
  }
  expect(rows('PROJECT') / season.projects.length).toBeLessThanOrEqual(falseAlarms)
  expect(rows('REQUEST') / asked.length).toBeLessThanOrEqual(falseAlarms)
})

describe('planted among them, each is found', () => {
  const clean = cleanSeason(seeds[0]!)
  const known = new Set(found(clean).map((w) => `${w.code} ${w.id}`))
  const fresh = (id: string) => ![...known].some((key) => key.endsWith(` ${id}`))
  const road = clean.projects.find((p) => p.roadCode !== null && fresh(p.id))!
  const request = clean.requests.find((r) => r.month === filedFor && fresh(r.id) && fresh(r.projectId) && r.askedKg > 300_000)!
  const owner = clean.projects.find((p) => p.id === request.projectId)!
  const shipped = clean.requests.find((r) => r.closed && r.projectId === road.id)!
  const withProject = (id: string, change: object): Season => ({
    ...clean,
    projects: clean.projects.map((p) => (p.id === id ? { ...p, ...change } : p)),
  })
  const withRequests = (of: (r: (typeof clean.requests)[number]) => boolean, change: object): Season => ({
    ...clean,
    requests: clean.requests.map((r) => (of(r) ? { ...r, ...change } : r)),
  })
  const another = (change: object): Season => ({
    ...clean,
    projects: [...clean.projects, { ...road, id: 'J9999', attachments: [], plan: [], ...change }],
  })
  const planted: Record<CheckCode, [season: Season, id: string]> = {
    OVER_NORM: [withProject(road.id, { asphaltKg: road.bitumenTotalKg * 16 }), road.id],
    ASKED_ABOVE_PLAN: [withProject(owner.id, { plan: owner.plan.map((m) => ({ ...m, kg: 100_000 })) }), owner.id],
    PLAN_WITHOUT_REQUEST: [withRequests((r) => r.projectId === owner.id && r.month === filedFor, { valid: false }), owner.id],
    ASKED_ABOVE_REMAINDER: [withProject(owner.id, { freeKg: 10_000 }), owner.id],
    REMAINDER_DIFFERS: [another({ startDate: '2027-04-01', endDate: '2027-10-31', shippedKg: 0, bitumenTotalKg: 90_000_000 }), 'J9999'],
    OVER_ALLOCATED: [withRequests((r) => r.id === shipped.id, { allocatedKg: shipped.approvedKg! + 1, shippedKg: 0 }), shipped.id],
    OVER_SHIPPED: [withRequests((r) => r.id === shipped.id, { shippedKg: shipped.allocatedKg! * 1.06 }), shipped.id],
    DUPLICATE_REQUEST: [{ ...clean, requests: [...clean.requests, { ...request, id: 'R999999' }] }, 'R999999'],
    SAME_ATTACHMENT: [withProject(road.id, { attachments: clean.projects.find((p) => p.id !== road.id)!.attachments }), road.id],
    BELOW_ONE_LOT: [withRequests((r) => r.id === request.id, { askedKg: 20_000 }), request.id],
    CHRONIC_UNDER_DELIVERY: [withRequests((r) => r.projectId === road.id && r.month >= addMonths(filedFor, -3), { shippedKg: 1 }), road.id],
    UNUSUAL_VOLUME: [withRequests((r) => r.id === request.id, { askedKg: 30_000_000 }), request.id],
    OVERLAPPING_KM: [another({ fromKm: road.fromKm + 1, toKm: road.fromKm + 3 }), 'J9999'],
  }

  test.each(checkCodes)('%s', (code) => {
    const [season, id] = planted[code]
    expect(known.has(`${code} ${id}`)).toBe(false)
    expect(found(season).filter((w) => w.code === code && w.id === id)).not.toEqual([])
  })
})
