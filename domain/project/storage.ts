import type { Storage } from './project.ts'

type Entered = { [F in 'projectStorageVolume' | 'projectStorageRemainder']: Storage[F] | null }

/**
 * A storage as the form keeps it once one leaves a field: it holds at least nothing, and what is left in it goes back to 0 where that is more than it
 * holds (docs/requirements.md, section 5). Tons; null = not entered yet. Sent by hand, such a storage is refused: nobody's paper says what its author did not.
 */
export function settledStorage<S extends Entered>(storage: S): S {
  const [volume, remainder] = [atLeastNothing(storage.projectStorageVolume), atLeastNothing(storage.projectStorageRemainder)]
  const over = volume !== null && remainder !== null && remainder > volume
  return { ...storage, projectStorageVolume: volume, projectStorageRemainder: over ? 0 : remainder }
}

const atLeastNothing = (tons: number | null): number | null => (tons === null ? null : Math.max(0, tons))
