import type { Role } from '../access.ts'

/** Between the order and the wagon (docs/process.md, section 4), in this order. */
export const stages = ['CONTRACT', 'PAYMENT', 'WAGONS', 'READY'] as const
export type Stage = (typeof stages)[number]

/** Who says that a stage is done. */
export const stageActor = { CONTRACT: 'SUPPLIER', PAYMENT: 'CONTRACTOR', WAGONS: 'SUPPLIER', READY: 'SUPPLIER' } as const satisfies Record<
  Stage,
  Role
>

/** The first stage that is not done, and whose turn it is; null = everything is ready for shipping. */
export function turnOf(done: ReadonlySet<Stage>): { stage: Stage; role: Role } | null {
  const stage = stages.find((s) => !done.has(s))
  return stage ? { stage, role: stageActor[stage] } : null
}

/** Why less went than was allocated, as reports show it. */
export const shortReasons = ['PLANT', 'HOLDER', 'UNPAID', 'NO_WAGONS', 'CONTRACTOR'] as const
export type ShortReason = (typeof shortReasons)[number]
