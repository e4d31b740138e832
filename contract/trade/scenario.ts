import { z } from 'zod'
import { MonthInAddress } from '#domain/month.ts'
import { comparedBy } from '#domain/trade/scenario/compare.ts'
import { Levers, mostCompared, ScenarioForm } from '#domain/trade/scenario/scenario.ts'
import { endpoint, id, sheetEndpoint } from '../endpoint.ts'

const period = z.object({ period: MonthInAddress })
const version = z.int()

export const Scenario = z.object({
  id: z.int(),
  name: z.string(),
  levers: Levers,
  version,
  fullName: z.string(),
  updatedAt: z.string(),
})
export type Scenario = z.infer<typeof Scenario>

const Asked = z.object({
  /** Scenarios of the month, 12,15. */
  ids: z
    .string()
    .regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${mostCompared - 1}}$`))
    .transform((text) => [...new Set(text.split(',').map(Number))]),
  by: z.enum(comparedBy).default('request'),
})

const Told = z.object({
  id: z.int(),
  name: z.string(),
  /** What is otherwise, in words. */
  levers: z.array(z.string()),
  /** Tons of the month: of all rows together, what some have more and others less. total - base = gained - lost. */
  total: z.number(),
  gained: z.number(),
  gainers: z.int(),
  lost: z.number(),
  losers: z.int(),
  /** Levers that the month has nothing for. */
  ignored: z.int(),
  /** Rows entered by hand that the scenario has no tons for, and other faults of its month. */
  issues: z.int(),
})
const Row = z.object({
  key: z.string(),
  requestId: z.int().nullable(),
  projectId: z.int().nullable(),
  project: z.string().nullable(),
  roadCode: z.string().nullable(),
  contractor: z.string().nullable(),
  region: z.string().nullable(),
  bitumenType: z.string().nullable(),
  /** Tons by the rule now, and in each scenario. */
  base: z.number(),
  volumes: z.array(z.number()),
})
/** Who gains and who loses in each scenario against the rule's proposal for the month as it is saved; the greatest difference first. */
export const Comparison = z.object({
  asOf: z.string(),
  base: z.number(),
  scenarios: z.array(Told),
  /** Only rows that differ in some scenario. */
  rows: z.array(Row),
})
export type Comparison = z.infer<typeof Comparison>

export const scenarioApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/allocation/:period/scenarios',
    act: 'allocation.edit',
    scope: 'session',
    summary: 'Scenarios of the month that the office of the caller keeps',
    params: period,
    answer: z.array(Scenario),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/allocation/:period/scenarios',
    act: 'allocation.edit',
    scope: 'session',
    summary: 'Keeps a scenario under a name; changes nothing in the month',
    params: period,
    body: ScenarioForm,
    status: 201,
    answer: Scenario,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/scenarios/:id',
    act: 'allocation.edit',
    scope: 'session',
    summary: 'Changes a scenario; 409 where a colleague was faster',
    params: z.object({ id }),
    body: ScenarioForm.extend({ version }),
    answer: Scenario,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/scenarios/:id',
    act: 'allocation.edit',
    scope: 'session',
    summary: 'Throws a scenario away',
    params: z.object({ id }),
    answer: null,
  }),
  compare: endpoint({
    method: 'GET',
    path: '/api/allocation/:period/scenarios/comparison',
    act: 'allocation.edit',
    scope: 'session',
    summary: 'Who gains and who loses in up to three scenarios, computed by the rule',
    params: period,
    query: Asked,
    answer: Comparison,
    perMinute: 60,
  }),
  sheet: sheetEndpoint({
    path: '/api/allocation/:period/scenarios/comparison/sheet',
    act: 'allocation.edit',
    scope: 'session',
    summary: 'The same as a spreadsheet, with the sums',
    params: period,
    query: Asked,
  }),
}
