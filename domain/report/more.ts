import { kg, tons } from '../tons.ts'

/** Tons that were received beyond what was shipped, of a row or of a month; 0 where it is as it should be. Whoever signs sees them first. */
export const receivedBeyond = ({ shipped, received }: { shipped: number; received: number }): number =>
  tons(Math.max(0, kg(received) - kg(shipped)))
