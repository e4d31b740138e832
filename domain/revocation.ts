/** What may be wrong with an address of revocation lists, or with what it gives. */
export const listFaults = ['unreachable', 'unreadable', 'unsigned', 'older', 'stale'] as const
export type ListFault = (typeof listFaults)[number]

/** What it means for signatures and for signing in with a key while it lasts. */
export const listEffects = ['oldStays', 'refused', 'checkedLater', 'unchecked'] as const
export type ListEffect = (typeof listEffects)[number]

/** What is known of one address: the list at hand by its nextUpdate, and how the last looks went. */
export type ListStanding = {
  nextUpdate: Date | null
  triedAt: Date | null
  /** Of the last look; null = it went well. */
  fault: Exclude<ListFault, 'stale'> | null
  failingSince: Date | null
  failedTries: number
}

/** `alarming` = an administrator hears of it now. */
export type ListTrouble = { fault: ListFault; since: Date; alarming: boolean }

/** While the list at hand is good, an address may be silent for so many looks, one a minute. */
export const patientTries = 30
/** No waiting makes a list of these. */
const hopeless = new Set<ListFault>(['unreadable', 'unsigned'])

export const isFresh = ({ nextUpdate }: Pick<ListStanding, 'nextUpdate'>, now: Date): boolean => nextUpdate !== null && nextUpdate > now

/** Null = all is well, or nobody has looked yet. */
export function listTrouble(list: ListStanding, now: Date): ListTrouble | null {
  const { nextUpdate, triedAt, fault, failingSince, failedTries } = list
  const fresh = isFresh(list, now)
  if (fault) return { fault, since: failingSince ?? triedAt ?? now, alarming: !fresh || hopeless.has(fault) || failedTries >= patientTries }
  const since = nextUpdate ?? triedAt
  if (fresh || !since) return null
  // a list ends while nobody looks: whoever looks next may find its successor
  return { fault: 'stale', since, alarming: triedAt !== null && triedAt >= since }
}

/** By the operator's setting; whatever another list or an OCSP responder says fresh comes before it. */
export function listEffect(
  fresh: boolean,
  policy: 'required' | 'ifPresent' | 'none',
  unreachable: 'refuse' | 'acceptAndCheckLater',
): ListEffect {
  if (fresh) return 'oldStays'
  if (policy !== 'required') return 'unchecked'
  return unreachable === 'refuse' ? 'refused' : 'checkedLater'
}
