import { answer } from '../answer.ts'
import { carryAll } from '../carry.ts'
import { wholeAgain, withFirst } from '../first.ts'
import { serveLocks } from '../locks.ts'
import { readMonth } from '../month.ts'
import { serveTiers } from '../serve.ts'
import type { AllocationInput, AllocationOptions, AllocationResult } from '../shapes.ts'

/** Computes the allocation: claims, locks, tiers, equal fill rates, whole steps, cheapest factories; in this order.
 * The same input in any order gives the same bytes; the input is not changed. Errors in the content are returned as `issues`;
 * throws only a RangeError, if one grade has more than 30 factories. */
export function proposeAllocation(input: AllocationInput, options: AllocationOptions = {}): AllocationResult {
  const parts = withFirst(input)
  const month = readMonth(parts)
  const locked = serveLocks(month)
  const served = serveTiers(month, locked)
  const deliveries = options.stage === 'levels' ? null : carryAll(month, locked, served.allocatedKg)
  const answered = answer(month, locked, served, deliveries)
  return parts === input ? answered : wholeAgain(answered)
}
