/** Faults of a revocation list URL or of the list it returns. */
export const listFaults = ['unreachable', 'unreadable', 'unsigned', 'older', 'stale'] as const
export type ListFault = (typeof listFaults)[number]

/** Effect of a fault on signatures and on sign-in with a key while it lasts. */
export const listEffects = ['oldStays', 'refused', 'checkedLater', 'unchecked'] as const
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

/** Effect by the operator's setting; a fresh answer of another list or an OCSP responder takes precedence. */
export function listEffect(
  fresh: boolean,
  policy: 'required' | 'ifPresent' | 'none',
  unreachable: 'refuse' | 'acceptAndCheckLater',
): ListEffect {
  if (fresh) return 'oldStays'
  if (policy !== 'required') return 'unchecked'
  return unreachable === 'refuse' ? 'refused' : 'checkedLater'
}
