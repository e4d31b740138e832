import { z } from 'zod'
import { MonthInAddress } from '#domain/month.ts'
import { openCuts } from '#domain/reporting/open/counts.ts'
import { openFigures } from '#domain/reporting/open/figures.ts'
import { appealStatuses } from '#domain/trade/appeal/appeal.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { ownershipTypes } from '#domain/work.ts'
import { endpoint, FileAnswer } from '../endpoint.ts'

const Named = z.object({ code: z.string(), ru: z.string(), kk: z.string() })
/** Tons; null = withheld, because it is not the sum of a publishable group, or not divided so. */
const Sums = z.record(z.enum(openFigures), z.number().nullable())

const counted = <const Kind extends readonly string[]>(kinds: Kind) =>
  z.array(z.object({ kinds: z.array(z.enum(kinds)), count: z.int() })).nullable()

const OpenMonth = z.object({
  period: z.string(),
  closedOn: z.string(),
  /** The day of the figures: from here on nothing of the month may come late. */
  publishedOn: z.string(),
  /** Version of the rule that divides the tons: docs/allocation-format.md. */
  rule: z.string(),
  /** Each sum, and each difference of sums, is of so many contractors at least, and one of them has so many percent of it at most (domain/reporting/open/publishable.ts). */
  fewestContractors: z.int(),
  mostOfOnePercent: z.int(),
  totals: Sums,
  /** Regions, networks and grades; those that are no publishable group are one sum with others. */
  places: z.array(
    z.object({
      cells: z.array(z.object({ region: Named, ownershipType: z.enum(ownershipTypes), bitumenType: z.enum(bitumenTypes) })),
      sums: Sums,
    }),
  ),
  /** Plants and grades: the same tons, divided otherwise. */
  plants: z.array(z.object({ cells: z.array(z.object({ plant: Named, bitumenType: z.enum(bitumenTypes) })), sums: Sums })),
  /** Days of the steps, null = it was not done; how long offices took to decide requests: half within `median` days, nine of ten within `nine`. */
  steps: z.object({
    decisions: z.object({ decided: z.int(), median: z.number(), nine: z.number() }).nullable(),
    ...{ plan: z.string().nullable(), limits: z.string().nullable(), splits: z.string().nullable(), orders: z.string().nullable() },
  }),
  /** Requests that lost tons, by where or why; kinds that are no publishable group counted together, null = all of it is none. */
  cuts: counted(openCuts),
  appeals: counted(appealStatuses),
})
export type OpenMonth = z.infer<typeof OpenMonth>

const salt = z.string()
const cell = z.string()
const kg = z.int()
const signedOrder = { number: z.string(), version: z.int(), signedOn: z.string() }
/** Rows and limits of a month's newest order, under ids of their own: docs/allocation-format.md, section 11. Kilograms. */
const OpenRows = z.object({
  /** The newest order of the month; `printed` = the root that its document prints, null = made before roots were printed. */
  order: z.object({ ...signedOrder, printed: z.string().nullable() }),
  /** As the journal's line of the order's signature holds it. */
  root: z.string().nullable(),
  /** Signed orders of the month that print a root, the oldest first. Another root than that of the newest: it was signed before a row or a limit changed. */
  orders: z.array(z.object({ ...signedOrder, printed: z.string() })),
  /** False = the month is not published yet: all rows and limits stand as their hashes. */
  told: z.boolean(),
  /** From which day they are told; null = the month is not closed yet. */
  toldFrom: z.string().nullable(),
  month: z.object({ kind: z.literal('month'), period: z.string(), rule: z.string(), stepKg: kg, salt }),
  limits: z.array(z.object({ kind: z.literal('limit'), cell, capKg: kg, salt })),
  rows: z.array(
    z.object({
      ...{ kind: z.literal('row'), id: z.string(), cell, tier: z.int(), volumeKg: kg, firstKg: kg, allocatedKg: kg },
      ...{ byHand: z.boolean(), salt },
    }),
  ),
  /** Hashes of the rows and limits that are withheld. */
  others: z.array(z.string()),
  /** Contractors who have rows in each published limit and tier, at least. */
  fewestContractors: z.int(),
})
export type OpenRowsAnswer = z.infer<typeof OpenRows>

const cached = 'public, max-age=3600'
const perMinute = 60
const params = z.object({ period: MonthInAddress })

/** What the public may read without signing in: months that are over, without a contractor, a trader or a BIN of theirs (docs/decisions/0033-published-sums.md). */
export const openApi = {
  months: endpoint({
    method: 'GET',
    path: '/api/open/months',
    act: 'anyone',
    scope: 'open',
    summary: 'The months that are published, the newest first',
    ...{ cached, perMinute },
    answer: z.array(z.object({ period: z.string(), closedOn: z.string(), publishedOn: z.string() })),
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/open/feed',
    act: 'anyone',
    scope: 'open',
    summary: 'The published months as an Atom feed',
    ...{ cached, perMinute },
    answer: new FileAnswer(['application/atom+xml; charset=utf-8']),
  }),
  month: endpoint({
    method: 'GET',
    path: '/api/open/months/:period',
    act: 'anyone',
    scope: 'open',
    summary:
      'A published month: planned, asked, approved, limited, allocated, shipped and received tons by region, network, grade and plant',
    ...{ params, cached, perMinute },
    answer: OpenMonth,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/open/months/:period/rows',
    act: 'anyone',
    scope: 'open',
    summary:
      'The rows of a month by its newest order, to be recomputed; of limits with few contractors, and of a month that is not published yet, only hashes',
    ...{ params, cached: 'public, max-age=300', perMinute },
    answer: OpenRows,
  }),
  program: endpoint({
    method: 'GET',
    path: '/api/open/recompute',
    act: 'anyone',
    scope: 'open',
    summary: 'The program that computes published rows again: Python 3.8 or newer, nothing else',
    ...{ cached, perMinute },
    answer: new FileAnswer(['text/x-python; charset=utf-8']),
  }),
  table: endpoint({
    method: 'GET',
    path: '/api/open/months/:period/csv',
    act: 'anyone',
    scope: 'open',
    summary: 'The parts of a published month as a CSV, in Russian and Kazakh',
    ...{ params, cached, perMinute },
    answer: new FileAnswer(['text/csv; charset=utf-8']),
  }),
}
