import { expect, test } from 'vitest'
import { allocationConsequences } from '#domain/trade/allocation/flow.ts'
import { distributionConsequences } from '#domain/trade/distribution/flow.ts'
import { monthlyPlanConsequences } from '#domain/trade/plan/flow.ts'
import { requestConsequences } from '#domain/trade/request/flow.ts'
import { splitConsequences } from '#domain/trade/split/flow.ts'
import type { Statuses } from './core/lifecycle/effects.ts'
import { effects } from './effects.ts'

const named = (status: string | Statuses) => (typeof status === 'string' ? status : status.that)

test('what an act does to objects of later steps', () => {
  const lines = effects.map(
    ({ objectType, to, from, description }) =>
      `${[objectType, from && `leaves ${named(from)}`, to && `enters ${named(to)}`].filter(Boolean).join(' ')}: ${description}`,
  )
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    PROJECT leaves (its requests go on) enters (its requests are stopped): its open requests are stopped; each stores its previous status
    PROJECT leaves (its requests are stopped) enters (its requests go on): its stopped requests go on from where they were
    REQUEST leaves SIGNED: draft rows of QAJ for it are deleted
    REQUEST leaves SIGNED: it leaves its split; a sent one is open again, its office and QAJ are told
    DISTRIBUTION enters SIGNED: sent splits above the new limits are open again, their offices are told; figures kept by open splits fall with the limits
    ORDER enters SIGNED: tons already shipped are re-entered as shipped (within the row) or over (beyond it)
    MONTH enters CLOSED: undecided requests are rejected, their contractors are told
    MONTH enters CLOSED: promised rows of orders are closed
    MONTH enters CLOSED: drafts that wait for a split are dropped; an order being written that lists nothing is deleted
    MONTH enters CLOSED: approved tons that were never limited are limited to 0, their contractors are told
    MONTH enters CLOSED: unreported shipments count as 0
    MONTH enters CLOSED: its plan is closed; an unsigned version is deleted
    MONTH enters CLOSED: its limits are closed; an unsigned version is deleted
    "
  `)
})

test('what the portal does by itself to a status', () => {
  const kinds = {
    REQUEST: requestConsequences,
    MONTHLY_PLAN: monthlyPlanConsequences,
    DISTRIBUTION: distributionConsequences,
    SPLIT: splitConsequences,
    ALLOCATION: allocationConsequences,
  }
  const lines = Object.entries(kinds).flatMap(([kind, steps]) =>
    Object.entries(steps).map(
      ([act, { from, to }]) => `${kind} ${act}: ${from.map((s: string | null) => s ?? 'none').join(', ')} -> ${to.join(', ')}`,
    ),
  )
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    REQUEST request.stop: CREATED, AWAITING_SIGNATURE, ON_APPROVAL, SIGNED, SIGNATURE_REVOKED -> STOPPED
    REQUEST request.resume: STOPPED -> CREATED, AWAITING_SIGNATURE, ON_APPROVAL, SIGNED, SIGNATURE_REVOKED
    REQUEST month.close: CREATED, AWAITING_SIGNATURE, ON_APPROVAL, SIGNATURE_REVOKED, STOPPED -> REJECTED
    MONTHLY_PLAN month.close: APPROVED -> CLOSED
    DISTRIBUTION month.close: SIGNED -> CLOSED
    SPLIT split.left: SENT -> DRAFT
    SPLIT split.above: SENT -> DRAFT
    ALLOCATION order.sign: none, NEW, APPROVED, REDUCED, REJECTED, CLOSED -> NEW, APPROVED, REDUCED, CLOSED
    ALLOCATION shipment.add: APPROVED, REDUCED -> CLOSED
    ALLOCATION shipment.correct: APPROVED, REDUCED, CLOSED -> APPROVED, REDUCED, CLOSED
    ALLOCATION month.close: APPROVED, REDUCED -> CLOSED
    "
  `)
})
