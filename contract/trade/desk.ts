import { z } from 'zod'
import { ExactTons } from '#domain/tons.ts'
import { freers } from '#domain/trade/allocation/decided.ts'
import { orderStatuses } from '#domain/trade/allocation/flow.ts'
import { leftReasons } from '#domain/trade/allocation/left-over.ts'
import { reasonLength } from '#domain/trade/allocation/rules.ts'
import { allocationStatuses } from '#domain/trade/allocation/status.ts'
import { bitumenTypes, transportTypes } from '#domain/trade/request/request.ts'
import { ownershipTypes } from '#domain/work.ts'
import { Closed } from '../closed.ts'
import { Described, id } from '../endpoint.ts'
import { AllocationAnswer, AllocationMonth } from '../fair.ts'
import { Stopped } from './project.ts'

const bitumenType = z.enum(bitumenTypes)
const Organisation = z.object({ bin: z.string(), organizationName: z.string() })

/** A line of the monthly plan that is in distribution. `allocated` = in signed orders, `drafted` = in the draft. Tons. */
export const Production = z.object({
  productionId: z.int(),
  factory: Organisation,
  supplier: Organisation,
  bitumenType: Described,
  volume: z.number(),
  drafted: z.number(),
  allocated: z.number(),
  /** Tons promised in signed holder's forms; `shipped` = tons that have left. */
  approved: z.number(),
  shipped: z.number(),
  requests: z.int(),
})
export type Production = z.infer<typeof Production>

const DeskRequest = z.object({
  requestId: z.int(),
  projectId: z.int(),
  contractor: z.string(),
  contractorBin: z.string(),
  projectName: z.string(),
  /** The code of its road; null = a local object. */
  roadCode: z.string().nullable(),
  region: z.string(),
  ownershipType: z.enum(ownershipTypes),
  workType: z.string(),
  bitumenType,
  transportType: z.enum(transportTypes),
  factoryBin: z.string(),
  asked: z.number(),
  approved: z.number(),
  /** The limited figure of the request; null = its office has not decided it yet, or decides it anew. */
  limited: z.number().nullable(),
  /** The split of its office is not sent: its rows may not grow. */
  held: z.boolean(),
  /** Why it is an emergency request, outside of limits and splits; null = an ordinary one. */
  emergency: z.string().nullable(),
  tier: z.int(),
  /** Null unless the project is stopped: its rows stand until they are taken back. */
  stopped: Stopped.nullable(),
})
export type DeskRequest = z.infer<typeof DeskRequest>

const Line = z.object({
  requestId: z.int(),
  productionId: z.int(),
  volume: ExactTons,
  locked: z.boolean(),
  reason: z.string().nullable(),
  /** Tons in the newest signed order; null = in no signed order. */
  signed: z.number().nullable(),
  shipped: z.number(),
  status: z.enum(allocationStatuses).nullable(),
  /** Who took tons of it back last: a calculation does not give them to it again, unless QAJ took them. */
  freedBy: z.enum(freers).nullable(),
  /** Tons added to a promised row, without its holder's answer. */
  unpromised: z.number(),
})
export type AllocationLine = z.infer<typeof Line>

const Limit = z.object({
  katoCode: z.string(),
  ownershipType: z.enum(ownershipTypes),
  bitumenType,
  limit: z.number(),
  split: z.number(),
  sent: z.boolean(),
})

/** An office whose split is not sent, and holds requests of the desk back. `office` null = nobody is responsible for the region. */
const OpenOffice = z.object({ katoCode: z.string(), ownershipType: z.enum(ownershipTypes), office: z.string().nullable() })
export type OpenOffice = z.infer<typeof OpenOffice>

export const Order = z.object({
  id: z.int(),
  supplier: Organisation,
  number: z.string(),
  version: z.int(),
  status: z.object({ code: z.enum(orderStatuses), description: z.string() }),
  /** Number of rows that this version lists; for a draft version, of those that it would list now. */
  rows: z.int(),
  /** Tons of all rows of the order with this version, those that it does not list included: the total on its paper. `before` = without it, 0 for the first. */
  volume: z.number(),
  before: z.number(),
  /** What this version adds or takes: `volume` - `before`. Of all signed versions together it is what the orders give. */
  change: z.number(),
  signedAt: z.string().nullable(),
  documents: z.array(z.object({ documentId: z.string(), readOnly: z.boolean(), version: z.int() })),
  documentFresh: z.boolean(),
})
export type Order = z.infer<typeof Order>

/** Tons of one wagon and of one truck, by the settings. */
const Lots = z.object({ wagonTons: z.int(), truckTons: z.int() })

export const Excess = z.object({ bitumenType: Described, tons: z.number() })

/** Free tons of the plan's lines, what of them can be offered to the next in line, and why the rest cannot: `freed` = `offered` + all of `left`. */
export const Reoffer = z.object({
  freed: z.number(),
  offered: z.number(),
  left: z.array(Described.extend({ code: z.enum(leftReasons), tons: z.number() })),
})
export type Reoffer = z.infer<typeof Reoffer>

export const Month = z.object({
  period: z.string(),
  /** Grows with every change of the month; a paper made of it changes nothing. */
  version: z.int(),
  saved: z.object({ fullName: z.string(), at: z.string() }).nullable(),
  closed: Closed,
  /** Day by which orders are to be signed. */
  deadline: z.string(),
  regions: z.array(Described),
  productions: z.array(Production),
  requests: z.array(DeskRequest),
  lines: z.array(Line),
  limits: z.array(Limit),
  held: z.array(OpenOffice),
  /** Grades whose limits are above the plan: nothing more of them is allocated. */
  limitsAbovePlan: z.array(Excess),
  /** null = no holder and no contractor rejected or reduced a row. */
  reoffer: Reoffer.nullable(),
  orders: z.array(Order),
  /** Input of the allocation engine before splits, limits and locks, kilograms: the browser computes the same proposal as the server. */
  engine: AllocationMonth,
  lots: Lots,
})
export type AllocationMonthRead = z.infer<typeof Month>

export const EnteredLine = z.object({
  requestId: id,
  productionId: id,
  volume: ExactTons,
  locked: z.boolean().default(false),
  reason: z.string().trim().max(reasonLength.max, 'input.tooLong').nullish(),
})
export const Saved = z.object({ version: z.int(), lines: z.array(EnteredLine).max(60_000) })

export const Proposal = z.object({
  engine: z.string(),
  result: AllocationAnswer,
  lines: z.array(z.object({ requestId: z.int(), productionId: z.int(), volume: z.number() })),
})

export const Shown = Production.extend({
  version: z.int(),
  saved: z.object({ fullName: z.string(), at: z.string() }).nullable(),
  period: z.string(),
  closed: Closed,
  limitsAbovePlan: z.number(),
  lots: Lots,
  lines: z.array(
    Line.extend({
      projectId: z.int(),
      contractor: z.string(),
      projectName: z.string(),
      region: Described,
      destination: z.string(),
      transportType: Described,
      km: z.number().nullable(),
      approved: z.number(),
      limited: z.number().nullable(),
      held: z.boolean(),
      emergency: z.string().nullable(),
      /** Tons given by the other lines of the month. */
      elsewhere: z.number(),
      window: z.string().nullable(),
      /** Null unless the project is stopped. */
      stopped: Stopped.nullable(),
    }),
  ),
})
export type ProductionRead = z.infer<typeof Shown>
