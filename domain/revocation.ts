/** Faults of a revocation list URL or of the list it returns. */
export const listFaults = ['unreachable', 'unreadable', 'unsigned', 'older', 'stale'] as const
export type ListFault = (typeof listFaults)[number]

/** Effect of a fault on signatures and on sign-in with a key while it lasts. */
export const listEffects = ['oldStays', 'signInOnly', 'refused', 'checkedLater', 'unchecked'] as const
export type ListEffect = (typeof listEffects)[number]

/** State of one list URL: nextUpdate of the stored list, and results of the last attempts. */
export type ListStanding = {
  nextUpdate: Date | null
  triedAt: Date | null
  /** Fault of the last attempt; null = success. */
  fault: Exclude<ListFault, 'stale'> | null
  failingSince: Date | null
  failedTries: number
}

/** `alarming` = administrators are notified now. */
export type ListTrouble = { fault: ListFault; since: Date; alarming: boolean }

/** While the stored list is valid, failed attempts (one a minute) up to this number cause no alarm. */
export const patientTries = 30
/** Faults that retries cannot fix. */
const hopeless = new Set<ListFault>(['unreadable', 'unsigned'])

export const isFresh = ({ nextUpdate }: Pick<ListStanding, 'nextUpdate'>, now: Date): boolean => nextUpdate !== null && nextUpdate > now

/** Returns null if there is no fault, or no attempt was made yet. */
export function listTrouble(list: ListStanding, now: Date): ListTrouble | null {
  const { nextUpdate, triedAt, fault, failingSince, failedTries } = list
  const fresh = isFresh(list, now)
  if (fault) return { fault, since: failingSince ?? triedAt ?? now, alarming: !fresh || hopeless.has(fault) || failedTries >= patientTries }
  const since = nextUpdate ?? triedAt
  if (fresh || !since) return null
  // the list expired since the last attempt: the next attempt may load its successor
  return { fault: 'stale', since, alarming: triedAt !== null && triedAt >= since }
}

/** Ends of what a stored list is good for: papers, and signing in by key. */
export function listEnds({ nextUpdate }: Pick<ListStanding, 'nextUpdate'>, signInHours: number): { papers: Date; signIn: Date } | null {
  return nextUpdate && { papers: nextUpdate, signIn: new Date(nextUpdate.getTime() + signInHours * 3_600_000) }
}

/** Effect by the operator's settings, and until when; a fresh answer of another list or an OCSP responder takes precedence. */
export function listEffect(
  list: Pick<ListStanding, 'nextUpdate'>,
  now: Date,
  settings: { policy: 'required' | 'ifPresent' | 'none'; unreachable: 'refuse' | 'acceptAndCheckLater'; signInHours: number },
): { effect: ListEffect; until: Date | null } {
  const ends = listEnds(list, settings.signInHours)
  if (ends && now < ends.papers) return { effect: 'oldStays', until: ends.papers }
  if (settings.policy !== 'required') return { effect: 'unchecked', until: null }
  if (settings.unreachable !== 'refuse') return { effect: 'checkedLater', until: null }
  return ends && now < ends.signIn ? { effect: 'signInOnly', until: ends.signIn } : { effect: 'refused', until: null }
}
