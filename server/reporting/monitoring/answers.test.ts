import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ProjectWatchQuery, RequestWatchQuery } from '#contract/reporting/monitoring.ts'
import { checkCodes, type Warning } from '#domain/reporting/monitoring/checks.ts'
import { requestStages } from '#domain/reporting/monitoring/stage.ts'
import { projectStatuses } from '#domain/trade/project/status.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Call } from '../../platform/http/call.ts'
import { keepStart } from '../../platform/sql/snapshot.testing.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { badgesOf } from './parts.ts'
import { projectBatches, projectViews, watchedProjects } from './projects.ts'
import { fillAtRandom } from './random-season.testing.ts'
import { requestBatches, requestViews, watchedRequests } from './requests.ts'
import { answerOfProjects, answerOfRequests, look, refreshAll } from './watch.testing.ts'

/**
 * The lists are filtered, sorted, counted and summed in the database from what it keeps. Here every answer is made a second time from all rows: with the stage and
 * the days of domain/reporting/monitoring and with the warnings of a look at the whole season. A request or project in any state, also in one that no act leads to.
 */
const portal = portalOfFile()
const today = '2026-11-20'
const call = {} as Call
let again: () => Promise<void>
beforeAll(async () => {
  const { bin } = portal.person('qaj')
  again = await keepStart(portal.db)
  Object.assign(call, { actor: { bin, role: 'QAJ' }, today, language: 'ru', t: createTranslator('ru') })
})

const idsOf = async (table: 'project' | 'bitumen_request', which: string) =>
  (await sql<{ id: number }>`select id from ${sql.table(table)} where ${sql.raw(which)}`.execute(portal.db)).rows
const told = <R extends { id: number }>(rows: R[], found: Map<number, Warning[]>) =>
  rows.map((row) => ({ ...row, badges: badgesOf(found.get(row.id), call) }))

type Filter = Record<string, string>
/** No filter in every order, each other one in one of them. */
const between = (filters: Filter[], sorts: string[]) =>
  filters.flatMap((filter, n) =>
    n === 0
      ? sorts.flatMap((sort) => [`${sort},asc`, `${sort},desc`]).map((sort) => ({ sort }))
      : [{ ...filter, sort: `${sorts[n % 6]},${n % 4 < 2 ? 'desc' : 'asc'}` }],
  )
const places: Filter[] = [{ region: '350000000' }, { ownershipType: 'LOCAL' }, { query: 'ёлка' }, { query: 'ПОДПИСАН' }, { query: '7' }]
const checks = checkCodes.map((check) => ({ check }))

test.each([1, 2026])('every answer is the one that the rules give over all rows (season %i)', async (seed) => {
  await again()
  await fillAtRandom(portal.db, seed)
  await refreshAll(portal.services.db, today)
  const warnings = await look(portal.services.db, '2026-12-01')
  expect(new Set([...warnings.projects.values(), ...warnings.requests.values()].flat().map((w) => w.code)).size).toBeGreaterThan(6)

  const requests = told(await requestViews(portal.services.db, call, idsOf('bitumen_request', 'not drafted')), warnings.requests)
  expect(new Set(requests.map((r) => r.stage.code)).size).toBe(requestStages.length)
  const ofRequests: Filter[] = [
    ...[{}, ...places, ...checks, { period: '2026-12' }, { appeal: 'true' }, ...requestStages.map((stage) => ({ stage }))],
    { period: '2026-10', stage: 'DONE', region: '350000000' },
    { appeal: 'true', query: 'дорога', stage: 'WRITING' },
  ]
  for (const filter of between(ofRequests, ['id', 'days', 'requestVolume', 'distributedAmount', 'shippedVolume', 'requestPeriod'])) {
    const q = RequestWatchQuery.parse({ ...filter, page: 1, size: 7 })
    expect(await watchedRequests(portal.services.db, call, q), JSON.stringify(filter)).toEqual(answerOfRequests(requests, q))
  }

  const projects = told(await projectViews(portal.services.db, call, idsOf('project', "status <> 'CREATED'")), warnings.projects)
  const changed = await portal.db.selectFrom('project').select(['id', 'updatedAt']).execute()
  const dated = projects.map((p) => ({ ...p, updatedAt: changed.find((c) => c.id === p.id)!.updatedAt.toISOString() }))
  const ofProjects: Filter[] = [{}, ...places, ...checks, ...projectStatuses.map((status) => ({ status }))]
  for (const filter of between(ofProjects, ['id', 'bitumenTotal', 'requestVolume', 'distributedAmount', 'shippedVolume', 'updatedAt'])) {
    const q = ProjectWatchQuery.parse({ ...filter, page: 1, size: 7 })
    const answer = answerOfProjects(dated, q)
    expect(await watchedProjects(portal.services.db, call, q), JSON.stringify(filter)).toEqual({
      ...answer,
      content: answer.content.map(({ updatedAt: _, ...shown }) => shown),
    })
  }
})

test('a sheet has all rows of the list, batch by batch, in its order', async () => {
  const q = { sort: 'days,desc', stage: 'DELIVERY' as const }
  const all = await watchedRequests(portal.services.db, call, { ...q, page: 0, size: 10_000 })
  const rows = []
  for await (const batch of requestBatches(portal.services.db, call, q)) rows.push(...batch)
  expect(rows).toEqual(all.content)
  const projects = []
  for await (const batch of projectBatches(portal.services.db, call, {})) projects.push(...batch)
  expect(projects).toEqual((await watchedProjects(portal.services.db, call, { page: 0, size: 10_000 })).content)
})
