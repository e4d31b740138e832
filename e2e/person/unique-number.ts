import { test } from '@playwright/test'

/** Calls in a process; more would reach into the numbers of the next one. */
const maxCalls = 50
let calls = 0

/** A number that no other journey of this run has: all of them use one portal. */
export function uniqueNumber(): number {
  if (++calls > maxCalls) throw new Error(`More than ${maxCalls} numbers in one process`)
  return test.info().workerIndex * maxCalls + calls
}
