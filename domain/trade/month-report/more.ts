import { kg, tons } from '../../tons.ts'

/** Tons received beyond the shipped tons, of a row or of a month; 0 = none. Shown to the signer before signing. */
export const receivedBeyond = ({ shipped, received }: { shipped: number; received: number }): number =>
  tons(Math.max(0, kg(received) - kg(shipped)))
