import type { Role } from '../../role.ts'
import type { State } from './state.testing.ts'

/**
 * One thing that somebody may try in a month. `office`: the office whose matter it is, or null when the act is about the whole country or none;
 * an act of an office or a contractor is only about that office's requests.
 */
export type Attempt = {
  name: string
  by: Role | 'clock'
  office: number | null
  /** Returns the month after it; null if it is refused. */
  next: (s: State) => State | null
}
