import { Refused } from './refused.ts'
import { type Reason, refusalCodes } from './verdict.ts'

/** Collects refusals, so that all of them are reported and not only the first. */
export class Findings {
  private readonly reasons: Reason[] = []

  add(reason: Reason): void {
    this.reasons.push(reason)
  }

  addAll(reasons: Reason[]): void {
    this.reasons.push(...reasons)
  }

  /** The result of `work`, or null when it was refused. */
  of<T>(work: () => T): T | null {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.add(error.reason)
      return null
    }
  }

  byWeight(): Reason[] {
    return this.reasons.sort((a, b) => refusalCodes.indexOf(a.code) - refusalCodes.indexOf(b.code))
  }
}
