import { z } from 'zod'
import { katoPattern } from '#domain/kato.ts'
import { MonthInAddress } from '#domain/month.ts'
import { drawnFigures } from '#domain/reporting/balance/drawn.ts'
import { exceptionKinds } from '#domain/reporting/dashboard/exceptions.ts'
import { paceStepNames } from '#domain/reporting/dashboard/pace.ts'
import { requestStages } from '#domain/reporting/monitoring/stage.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { ownershipTypes } from '#domain/work.ts'
import { endpoint, pdfFile } from '../endpoint.ts'

/** Tons of one part of the month; null = withheld from readers of totals (docs/decisions/0032-charts-and-withheld-figures.md). */
const Coverage = z.object({ approved: z.number().nullable(), allocated: z.number().nullable() })
const ByGrade = z.record(z.enum(bitumenTypes), Coverage)

export const Dashboard = z.object({
  period: z.string(),
  /** The same month a year before, whose tons stand in `before`. */
  periodBefore: z.string(),
  /** When the figures were read. */
  asOf: z.string(),
  /** True if tons of the query are in a wider part, or withheld: readers of totals get sums of publishable groups (domain/reporting/open/publishable.ts). */
  merged: z.boolean(),
  /**
   * Tons by the figures that there are of this part of the month, in the order of the process; `volume` null = withheld, `before` null = nothing is known of it, or
   * it is withheld.
   */
  steps: z.array(
    z.object({ figure: z.enum(drawnFigures), volume: z.number().nullable(), before: z.number().nullable(), beforeWithheld: z.boolean() }),
  ),
  /** Approved and allocated tons of the regions that have any, by grade, in the caller’s language; the one without a name = what is withheld of the others, together. */
  regions: z.array(z.object({ katoCode: z.string().nullable(), name: z.string().nullable(), grades: ByGrade, all: Coverage })),
  /** Of all regions within the caller’s reach, whichever is asked for. */
  country: z.object({ grades: ByGrade, all: Coverage }),
  /** Requests of the month by stage, of any grade: how many, asked tons, days that half and nine of ten of them wait; null for readers without the monitoring. */
  stages: z
    .array(
      z.object({
        stage: z.enum(requestStages),
        description: z.string(),
        requests: z.int(),
        volume: z.number(),
        median: z.int().nullable(),
        most: z.int().nullable(),
        /** The day by which none should stand there any more, and for how many days some do. */
        deadline: z.string().nullable(),
        late: z.int(),
      }),
    )
    .nullable(),
  /** Tons shipped on each day, until it, and promised by it; null for readers without wagons. */
  days: z.array(z.object({ day: z.string(), shipped: z.number(), total: z.number(), promised: z.number() })).nullable(),
  /** Lines of the plan by plant, tons; empty for readers of totals. */
  plants: z.array(z.object({ bin: z.string(), name: z.string(), plan: z.number(), allocated: z.number(), shipped: z.number() })),
})
export type Dashboard = z.infer<typeof Dashboard>

/** Rows of one kind that wait for one holder. */
export const DashboardException = z.object({
  kind: z.enum(exceptionKinds),
  /** Tons at risk: the sum of the rows behind. */
  volume: z.number(),
  rows: z.int(),
  /** Who must act, in the caller’s language. */
  holder: z.object({ role: z.string(), name: z.string() }),
  region: z.string().nullable(),
  ownershipType: z.enum(ownershipTypes).nullable(),
  /** The day by which it should have been done, and the days since. */
  since: z.string(),
  days: z.int(),
  /** Page of the rows behind. */
  path: z.string(),
})
export type DashboardException = z.infer<typeof DashboardException>

/** Days: of all requests together, on average, and what half and nine of ten of them did not exceed. */
const Spent = z.object({ total: z.int(), mean: z.number(), median: z.int(), most: z.int() })
/** Days of the received requests of a month, from filing to receipt: the steps add up to the whole, in days and in means. */
const Pace = z.object({ requests: z.int(), whole: Spent, steps: z.array(Spent.extend({ step: z.enum(paceStepNames) })) })
export type Pace = z.infer<typeof Pace>

/** What will have left by each of the days that are left of a month; eight months of ten lie between `low` and `high`, tons. */
export const MonthEnd = z.object({
  /** Months that a forecast needs at the least. */
  needed: z.int(),
  /** null = fewer months are known, or the month is over. */
  ahead: z
    .object({
      /** From how many months, and how much the orders give. */
      months: z.int(),
      ordered: z.number(),
      days: z.array(z.object({ day: z.string(), low: z.number(), expected: z.number(), high: z.number() })),
      /** How far such forecasts of past months were off, in percent of what left, and how many of those months lay in the band. */
      tested: z.object({ count: z.int(), errorPercent: z.int(), insidePercent: z.int() }).nullable(),
    })
    .nullable(),
})
export type MonthEnd = z.infer<typeof MonthEnd>

/** Allocated tons of a plant for one region, and their ton-kilometres by the distances of the proposal. */
export const DashboardFlow = z.object({
  factoryBin: z.string(),
  factory: z.string(),
  region: z.string(),
  regionName: z.string(),
  volume: z.number(),
  tonKm: z.int(),
})
export type DashboardFlow = z.infer<typeof DashboardFlow>

/** Longitude and latitude in degrees. */
const Point = z.array(z.number())
/** Where the regions are. */
export const DashboardMap = z.object({
  centres: z.array(z.object({ katoCode: z.string(), name: z.string(), at: Point })),
  /** Closed lines of each region, drawn by the even-odd rule; null = none were uploaded. */
  boundaries: z.object({ source: z.string(), licence: z.string(), regions: z.record(z.string(), z.array(z.array(Point))) }).nullable(),
})
export type DashboardMap = z.infer<typeof DashboardMap>

const ofMonth = z.object({
  period: MonthInAddress,
  katoCode: z.string().regex(katoPattern).optional(),
  ownershipType: z.enum(ownershipTypes).optional(),
})

export const dashboardApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/dashboard',
    act: 'dashboard.read',
    scope: 'figures:read',
    summary: 'A month at a glance, within the caller’s reach: where its tons stop, who is short, which plant fails',
    query: ofMonth.extend({ bitumenType: z.enum(bitumenTypes).optional() }),
    answer: Dashboard,
  }),
  exceptions: endpoint({
    method: 'GET',
    path: '/api/dashboard/exceptions',
    act: 'exception.read',
    scope: 'figures:read',
    summary: 'What keeps most tons of a month from arriving, within the caller’s reach: at most ten, the greatest first, of any grade',
    query: ofMonth,
    answer: z.object({ content: z.array(DashboardException) }),
  }),
  pace: endpoint({
    method: 'GET',
    path: '/api/dashboard/pace',
    act: 'pace.read',
    scope: 'figures:read',
    summary: 'How many days each step took, of the received requests of a month within the caller’s reach; null while none is received',
    query: ofMonth.extend({ bitumenType: z.enum(bitumenTypes).optional() }),
    answer: z.object({ pace: Pace.nullable() }),
  }),
  monthEnd: endpoint({
    method: 'GET',
    path: '/api/dashboard/month-end',
    act: 'shipment.read',
    scope: 'figures:read',
    summary: 'What will have left by each day until the end of a month, from how earlier months went on; with the error of such forecasts',
    query: ofMonth.extend({ bitumenType: z.enum(bitumenTypes).optional() }),
    answer: MonthEnd,
  }),
  paper: endpoint({
    method: 'GET',
    path: '/api/dashboard/pdf',
    act: 'dashboard.read',
    scope: 'figures:read',
    summary: 'The month at a glance on one A4: the pictures, and what is most urgent',
    perMinute: 60,
    query: ofMonth.extend({ bitumenType: z.enum(bitumenTypes).optional() }),
    answer: pdfFile,
  }),
  map: endpoint({
    method: 'GET',
    path: '/api/dashboard/map',
    act: 'map.read',
    scope: 'figures:read',
    summary: 'Where the regions are: their centres, and their boundaries where an administrator has uploaded any',
    answer: DashboardMap,
  }),
  flows: endpoint({
    method: 'GET',
    path: '/api/dashboard/flows',
    act: 'flow.read',
    scope: 'figures:read',
    summary: 'Allocated tons of a month from each plant to each region, and their ton-kilometres',
    query: ofMonth.extend({ bitumenType: z.enum(bitumenTypes).optional() }),
    answer: z.object({ content: z.array(DashboardFlow) }),
  }),
}

export type DashboardQuery = z.infer<typeof dashboardApi.read.query>
export type ExceptionsQuery = z.infer<typeof dashboardApi.exceptions.query>
