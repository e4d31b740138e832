import { z } from 'zod'
import { MonthInAddress } from '#domain/month.ts'
import { openFigures } from '#domain/open/figures.ts'
import { ownershipTypes } from '#domain/project/project.ts'
import { bitumenTypes } from '#domain/request/request.ts'
import { endpoint, FileAnswer } from './endpoint.ts'

const Named = z.object({ code: z.string(), ru: z.string(), kk: z.string() })
/** Tons; null = not told here, because too few contractors stand behind it, or because it is not divided so. */
const Sums = z.record(z.enum(openFigures), z.number().nullable())

const OpenMonth = z.object({
  period: z.string(),
  closedOn: z.string(),
  /** Version of the rule that divides the tons: docs/allocation-format.md. */
  rule: z.string(),
  /** No sum, and no difference of sums, belongs to fewer contractors. */
  fewestContractors: z.int(),
  totals: Sums,
  /** Regions, networks and grades; those of few contractors are told together. */
  places: z.array(
    z.object({
      cells: z.array(z.object({ region: Named, ownershipType: z.enum(ownershipTypes), bitumenType: z.enum(bitumenTypes) })),
      sums: Sums,
    }),
  ),
  /** Plants and grades: the same tons, divided otherwise. */
  plants: z.array(z.object({ cells: z.array(z.object({ plant: Named, bitumenType: z.enum(bitumenTypes) })), sums: Sums })),
  appeals: z.object({ filed: z.int(), accepted: z.int() }),
})
export type OpenMonth = z.infer<typeof OpenMonth>

const cached = 'public, max-age=3600'
const perMinute = 60
const params = z.object({ period: MonthInAddress })

/** What the public may read without signing in: months that are over, without a contractor, a trader or a BIN of theirs (docs/decisions/0050-a-month-is-open.md). */
export const openApi = {
  months: endpoint({
    method: 'GET',
    path: '/api/open/months',
    act: 'anyone',
    summary: 'The months that are published, the newest first',
    ...{ cached, perMinute },
    answer: z.array(z.object({ period: z.string(), closedOn: z.string(), publishedOn: z.string() })),
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/open/feed',
    act: 'anyone',
    summary: 'The published months as an Atom feed',
    ...{ cached, perMinute },
    answer: new FileAnswer(['application/atom+xml; charset=utf-8']),
  }),
  month: endpoint({
    method: 'GET',
    path: '/api/open/months/:period',
    act: 'anyone',
    summary:
      'A published month: planned, asked, approved, limited, allocated, shipped and received tons by region, network, grade and plant',
    ...{ params, cached, perMinute },
    answer: OpenMonth,
  }),
  table: endpoint({
    method: 'GET',
    path: '/api/open/months/:period/csv',
    act: 'anyone',
    summary: 'The parts of a published month as a CSV, in Russian and Kazakh',
    ...{ params, cached, perMinute },
    answer: new FileAnswer(['text/csv; charset=utf-8']),
  }),
}
