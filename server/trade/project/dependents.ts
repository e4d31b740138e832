import type { Tx } from '../../platform/sql/db.ts'

export type ProjectShape = { katoCode: string; ownershipType: string; bitumenTotal: number; bitumenRemainder: number }

/** Checks by the objects that depend on a project before it is changed: each throws Refused with the reason. */
export type Dependents = {
  /** before the project is changed to `to` */
  changes: (tx: Tx, project: ProjectShape & { id: number }, to: ProjectShape) => Promise<void>
  /** before these storages are deleted */
  storagesGo: (tx: Tx, storageIds: number[]) => Promise<void>
  /** before its signature is revoked */
  revoked: (tx: Tx, projectId: number) => Promise<void>
}

let told: Dependents | null = null

/** Registers the checks, once at start (server/effects.ts): the project feature must not import requests. */
export function setDependents(all: Dependents): void {
  told = all
}

export function dependents(): Dependents {
  if (!told) throw new Error('Project checks are not registered: call connectFeatures(): server/effects.ts')
  return told
}
