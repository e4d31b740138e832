import { z } from 'zod'
import { type HomeFigureKey, homeFigures } from '#domain/home.ts'
import { firstStageNames } from '#domain/operations/home/first-way.ts'
import { waitingParts } from '#domain/reporting/sign-off-list/waiting.ts'
import { endpoint } from '../endpoint.ts'

const HomeFigure = z.object({
  key: z.enum(Object.keys(homeFigures) as [HomeFigureKey, ...HomeFigureKey[]]),
  value: z.number(),
  /** Tons of which it is a part; null = it is a figure of its own. */
  of: z.number().nullable(),
  /** Somebody is late, or something does not work. */
  bad: z.boolean(),
  /** Page of the rows behind. */
  link: z.string(),
})
export type HomeFigure = z.infer<typeof HomeFigure>

/** A row of an order with the days on which it is promised; tons. */
const HomeWindow = z.object({
  id: z.int(),
  requestId: z.int(),
  from: z.string(),
  to: z.string(),
  promised: z.number(),
  shipped: z.number(),
  /** The holder for the contractor, the contractor for the holder. */
  name: z.string(),
  link: z.string(),
})
export type HomeWindow = z.infer<typeof HomeWindow>

/** A part of an office's queue. */
const HomeWaiting = z.object({
  of: z.enum(['projects', 'requests']),
  waits: z.enum(waitingParts),
  count: z.int(),
  late: z.int(),
  /** Page of exactly these. */
  link: z.string(),
})
export type HomeWaiting = z.infer<typeof HomeWaiting>

/** Where a contractor stands on the first way, to the first delivery. */
const HomeWay = z.object({
  stage: z.enum(firstStageNames),
  /** Of the project or request it is about; null = there is none yet. */
  id: z.int().nullable(),
  link: z.string(),
  /** Who has it now and since which day, where an office decides. */
  office: z.string().nullable(),
  since: z.string().nullable(),
})
export type HomeWay = z.infer<typeof HomeWay>

export const homeApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/home',
    act: 'signedIn',
    scope: 'notices:read',
    summary:
      'Figures of the start page, each with the page of its rows; for offices what waits by how long; for contractors and resource holders the promised days that are not over; for a contractor who has received nothing yet the first way',
    answer: z.object({
      figures: z.array(HomeFigure),
      windows: z.array(HomeWindow),
      waiting: z.array(HomeWaiting),
      way: HomeWay.nullable(),
    }),
  }),
}
