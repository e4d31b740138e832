import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isAsked } from '#domain/reporting/balance/request-figures.ts'
import { orderStatuses } from '#domain/trade/allocation/flow.ts'
import { allocationStatuses } from '#domain/trade/allocation/status.ts'
import { appealStatuses } from '#domain/trade/appeal/appeal.ts'
import { distributionStatuses } from '#domain/trade/distribution/distribution.ts'
import { formStatuses } from '#domain/trade/holder/flow.ts'
import { reportStatuses } from '#domain/trade/month-report/flow.ts'
import { takeoverStatuses } from '#domain/trade/onboarding-import/takeover.ts'
import { annualStatuses, monthlyStatuses } from '#domain/trade/plan/plan.ts'
import { projectStatuses } from '#domain/trade/project/status.ts'
import { takes } from '#domain/trade/request/free.ts'
import { requestFacts, requestStatuses } from '#domain/trade/request/status.ts'
import { splitStatuses } from '#domain/trade/split/flow.ts'
import { portalOfFile } from '../../portal.testing.ts'
import type { StatusTable } from './transition.ts'

const portal = portalOfFile()

const known: Record<StatusTable, readonly string[]> = {
  project: projectStatuses,
  bitumenRequest: requestStatuses,
  annualPlan: annualStatuses,
  monthlyPlan: monthlyStatuses,
  distribution: distributionStatuses,
  split: splitStatuses,
  supplyOrder: orderStatuses,
  allocation: allocationStatuses,
  holderForm: formStatuses,
  monthReport: reportStatuses,
  appeal: appealStatuses,
  takeover: takeoverStatuses,
}

test('the database knows the statuses that the law knows, of each kind', async () => {
  const { rows } = await sql<{ table: string; check: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check from pg_constraint
    where contype = 'c' and conname = conrelid::regclass::text || '_status_check'`.execute(portal.db)
  const asInCode = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const checks = new Map(rows.map(({ table, check }) => [asInCode(table), [...check.matchAll(/'(\w+)'/g)].map(([, status]) => status)]))
  for (const [table, statuses] of Object.entries(known)) expect(checks.get(table)?.toSorted(), table).toEqual([...statuses].sort())
})

/** Reads the expression of a generated column from PostgreSQL. */
async function generated(column: string): Promise<string> {
  const { rows } = await sql<{ expression: string }>`
    select pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where a.attrelid = 'bitumen_request'::regclass and a.attname = ${column}`.execute(portal.db)
  return rows[0]!.expression
}

const figures = [null, 80] as const
const requests = requestStatuses.flatMap((status) =>
  [false, true].flatMap((monthClosed) =>
    figures.flatMap((approvedVolume) =>
      figures.flatMap((distributedAmount) =>
        figures.map((shippedVolume) => ({
          ...{ status, monthClosed, requestVolume: 100 },
          approvedVolume: approvedVolume && approvedVolume + 10,
          distributedAmount,
          shippedVolume: shippedVolume && shippedVolume - 20,
        })),
      ),
    ),
  ),
)

test('PostgreSQL counts what a request takes as the law does, in every status', async () => {
  const expression = sql.raw(await generated('takes'))
  const { rows } = await sql<{ takes: string }>`
    select ${expression} as takes from jsonb_to_recordset(${JSON.stringify(requests)}) as r("status" text, "monthClosed" bool, "requestVolume" numeric,
      "approvedVolume" numeric, "distributedAmount" numeric, "shippedVolume" numeric),
      lateral (select "monthClosed" as month_closed, "requestVolume" as request_volume, "approvedVolume" as approved_volume,
        "distributedAmount" as distributed_amount, "shippedVolume" as shipped_volume) x`.execute(portal.db)
  expect(rows.map((r) => Number(r.takes))).toEqual(requests.map(takes))
})

/** Every standing of a request: its status, and the status from which it was stopped or rejected. */
const standings = requestStatuses.flatMap((status): Parameters<typeof isAsked>[0][] => {
  const before = requestStatuses.filter((from) => from !== 'STOPPED' && from !== 'REJECTED')
  if (status === 'STOPPED') return before.map((stoppedFrom) => ({ status, stoppedFrom, rejectedFrom: null }))
  if (status === 'REJECTED') return [null, ...before].map((rejectedFrom) => ({ status, stoppedFrom: null, rejectedFrom }))
  return [{ status, stoppedFrom: null, rejectedFrom: null }]
})

test('a draft is what its contractor never signed, also while it is stopped and once it is rejected; everything else was asked', async () => {
  const expression = sql.raw(await generated('drafted'))
  const { rows } = await sql<{ drafted: boolean }>`
    select ${expression} as drafted from jsonb_to_recordset(${JSON.stringify(standings)}) as r("status" text, "stoppedFrom" text, "rejectedFrom" text),
      lateral (select "stoppedFrom" as stopped_from, "rejectedFrom" as rejected_from) x`.execute(portal.db)
  for (const [i, standing] of standings.entries()) {
    const { status, stoppedFrom, rejectedFrom } = standing
    expect(rows[i]!.drafted, JSON.stringify(standing)).toBe((stoppedFrom ?? rejectedFrom ?? status) === 'CREATED')
    expect(!rows[i]!.drafted, JSON.stringify(standing)).toBe(isAsked(standing))
  }
  expect(requestFacts.SIGNED.asked).toBe(true)
})

test('asked is summed from one view: no query and no function of the database decides it by a status of its own', async () => {
  const { rows } = await sql<{ definition: string }>`select pg_get_viewdef('asked_request'::regclass) as definition`.execute(portal.db)
  expect(rows[0]!.definition).toMatch(/NOT r\.drafted/i)
  const found = await sql<{ body: string }>`select prosrc as body from pg_proc where prosrc ilike '%''ASKED''%'`.execute(portal.db)
  expect(found.rows.length).toBeGreaterThan(0)
  for (const { body } of found.rows) expect(body).toMatch(/'ASKED', coalesce\(r\.asked_tons, 0\)/)
})
