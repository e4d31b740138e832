import type { Role } from '../../access.ts'

/** Stages between the order and the shipment (docs/process.md, section 4), in this order. */
export const stages = ['CONTRACT', 'PAYMENT', 'WAGONS', 'READY'] as const
export type Stage = (typeof stages)[number]

/** Role that reports a stage as done. */
export const stageActor = { CONTRACT: 'SUPPLIER', PAYMENT: 'CONTRACTOR', WAGONS: 'SUPPLIER', READY: 'SUPPLIER' } as const satisfies Record<
  Stage,
  Role
>

/** Returns the first stage that is not done, and the role that must act; null = ready for shipping. */
export function turnOf(done: ReadonlySet<Stage>): { stage: Stage; role: Role } | null {
  const stage = stages.find((s) => !done.has(s))
  return stage ? { stage, role: stageActor[stage] } : null
}

/** Reasons for shipping less than allocated, as shown in reports. */
export const shortReasons = ['PLANT', 'HOLDER', 'UNPAID', 'NO_WAGONS', 'CONTRACTOR'] as const
export type ShortReason = (typeof shortReasons)[number]
