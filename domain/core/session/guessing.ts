/** How fast one may guess a password. A source is a browser that has signed in to this account before, else an address. */

/** Hours for which a failed attempt counts, unless the owner signs in from the same source. */
export const attemptHours = 24
/** Attempts of one source that cost nothing: typing errors. */
const freeAttempts = 5
const firstWait = 30 // seconds, doubled by each further failure
const longestWait = 3600

/** Failures by all unknown sources after which they wait for each other: guessing from many addresses. A known browser never does. */
const freeOfStrangers = 50
const waitOfStrangers = 300

/** Failures on an account after which its owner is told. */
export const toldAfter = 10

/** Returns the seconds after the last failure in which a source may not try again. */
export const waitOf = (failures: number): number =>
  failures < freeAttempts ? 0 : Math.min(firstWait * 2 ** (failures - freeAttempts), longestWait)

/** The same for all unknown sources together. */
export const waitOfAll = (failures: number): number => (failures < freeOfStrangers ? 0 : waitOfStrangers)
