import type { Tx } from '../platform/db.ts'

export type ProjectShape = { katoCode: string; ownershipType: string; bitumenTotal: number; bitumenRemainder: number }

/** What stands on a project and may forbid its change: each throws Refused with what stands in the way. */
export type Dependents = {
  /** before it becomes such a one */
  changes: (tx: Tx, project: ProjectShape & { id: number }, to: ProjectShape) => Promise<void>
  /** before these places go */
  storagesGo: (tx: Tx, storageIds: number[]) => Promise<void>
  /** before its signature is taken back */
  revoked: (tx: Tx, projectId: number) => Promise<void>
}

let told: Dependents | null = null

/** Told once when the portal is put together (server/effects.ts): a project does not know its requests. */
export function setDependents(all: Dependents): void {
  told = all
}

export function dependents(): Dependents {
  if (!told) throw new Error('What stands on a project is not told yet: server/effects.ts')
  return told
}
