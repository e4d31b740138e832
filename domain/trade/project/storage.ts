import type { Storage } from './project.ts'

type Entered = { [F in 'projectStorageVolume' | 'projectStorageRemainder']: Storage[F] | null }

/**
 * Normalizes a storage when a form field loses focus: the capacity is at least 0, and the remainder is reset to 0 if it exceeds the
 * capacity (docs/requirements.md, section 5). Tons; null = not entered yet. The server refuses such a storage instead of changing it.
 */
export function settledStorage<S extends Entered>(storage: S): S {
  const [volume, remainder] = [atLeastNothing(storage.projectStorageVolume), atLeastNothing(storage.projectStorageRemainder)]
  const over = volume !== null && remainder !== null && remainder > volume
  return { ...storage, projectStorageVolume: volume, projectStorageRemainder: over ? 0 : remainder }
}

const atLeastNothing = (tons: number | null): number | null => (tons === null ? null : Math.max(0, tons))
