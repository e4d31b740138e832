import { z } from 'zod'
import { MonthInAddress } from '#domain/month.ts'
import { endpoint } from '../endpoint.ts'

export const forecastParts = ['region', 'grade'] as const
export type ForecastPart = (typeof forecastParts)[number]

const Outlook = z.object({
  /** Tons of the months ahead: planned by signed projects (null by grade, which projects do not plan), expected, and the band in which eight months of ten lie. */
  ahead: z.array(
    z.object({
      month: z.string(),
      planned: z.number().nullable(),
      expected: z.number(),
      low: z.number(),
      high: z.number(),
      /** Approved so far. */
      approved: z.number(),
      /** By grade the plan of the Ministry of Energy, by region the limit; null = it is not signed yet. */
      supply: z.number().nullable(),
      /** What is short of the expected tons; null = as above. */
      missing: z.number().nullable(),
    }),
  ),
  /** What such forecasts of past months came to, by months ahead: of how many, error in percent of the tons, percent of months that lay in the band. */
  tested: z.array(z.object({ months: z.int(), count: z.int(), errorPercent: z.int(), insidePercent: z.int() })),
})

export const ForecastRead = z.object({
  /** Past months of which a plan is known, and the fewest that a forecast needs. */
  known: z.int(),
  needed: z.int(),
  /** null = too few months are known. */
  country: Outlook.nullable(),
  parts: z.array(z.object({ key: z.string(), name: z.string(), outlook: Outlook.nullable() })),
})
export type ForecastRead = z.infer<typeof ForecastRead>

export const forecastApi = {
  by: endpoint({
    method: 'GET',
    path: '/api/forecast/by/:part',
    act: 'forecast.read',
    scope: 'figures:read',
    summary:
      'Tons that will be approved in a month and the one after it, with their band and the error of such forecasts, by region or grade',
    params: z.object({ part: z.enum(forecastParts) }),
    /** A month later than the next one is answered with the next two: no forecast reaches further. */
    query: z.object({ period: MonthInAddress }),
    answer: ForecastRead,
  }),
}
