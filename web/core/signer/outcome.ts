import type { Failed } from '../../kit/http/failed.ts'

export const stages = ['connect', 'choose', 'sign', 'send'] as const
export type Stage = (typeof stages)[number]

/** Every way in which signing can fail; each has a title and a remedy in the dictionary section `document.failure`. */
export type SigningTrouble =
  | 'unreachable'
  | 'permission'
  | 'insecure'
  | 'authority'
  | 'storage'
  | 'device'
  | 'cancelled'
  | 'closed'
  | 'program'
  | 'nothing'
  | 'differs'
  | 'key'
  | 'refused'
  | 'network'
  | PhoneTrouble
/** Ways in which signing by phone can fail; their words are in the section `phone`, which is loaded with it. */
export type PhoneTrouble = 'phoneUnreachable' | 'phoneRefused' | 'phoneExpired' | 'phoneService' | 'phoneIncomplete' | 'phoneStopped'
/** `detail` = the message of the server or the browser; `returned` = what the program returned in place of a signature. */
export type SigningFailure = { stage: Stage; trouble: SigningTrouble; detail?: string; returned?: string }

/** The browser's state at that moment. */
export type Surroundings = { secure: boolean; permission: PermissionState | 'unknown'; open: boolean }

/** No address of the program responded. */
export class Unreachable extends Error {}
/** The profile of no trusted authority accepts keys for this purpose. */
export class NoAuthority extends Error {}
/** The program does not say which devices are connected, and the user has not chosen. */
export class StorageUnknown extends Error {}
/** The chosen token or ID card is not connected. */
export class DeviceAbsent extends Error {}
/** The user closed the program's window. */
export class Cancelled extends Error {
  readonly canceledByUser = true
}
/** The program returned something without the signature; the message is what it returned. */
export class NoSignature extends Error {}
/** The program returned an error; the message is what it returned. */
export class ProgramError extends Error {}
/** The stored bytes differ from those on the screen. */
export class BytesDiffer extends Error {}

type PhoneFailed = Error & { trouble: PhoneTrouble; detail: string | undefined }
const isPhoneFailed = (error: unknown): error is PhoneFailed => error instanceof Error && error.name === 'PhoneError'
/** The key of the dictionary that holds the title and the remedy of a failure. */
export const failureKey = (trouble: SigningTrouble) =>
  isPhoneTrouble(trouble) ? (`phone.failure.${trouble}` as const) : (`document.failure.${trouble}` as const)
const isPhoneTrouble = (trouble: SigningTrouble): trouble is PhoneTrouble => trouble.startsWith('phone')
const isFailed = (error: unknown): error is Failed => error instanceof Error && error.name === 'Failed'
const otherKeyHelps = /^(eds\.|sign\.(foreign|noRight|organisationRequired))/
const readAnew = /^(sign\.dataDiffers|document\.(outdated|absent))$/

/** Classifies a failure, as far as the browser lets a page distinguish the causes. */
export function signingFailureOf(stage: Stage, error: unknown, around: Surroundings): SigningFailure {
  if (error instanceof Unreachable) return { stage: 'connect', trouble: unreachableOf(around) }
  if (isPhoneFailed(error)) return { stage, trouble: error.trouble, ...(error.detail && { detail: error.detail }) }
  if (error instanceof BytesDiffer) return { stage, trouble: 'differs' }
  if (error instanceof NoAuthority) return { stage, trouble: 'authority' }
  if (error instanceof StorageUnknown) return { stage: 'connect', trouble: 'storage' }
  if (error instanceof DeviceAbsent) return { stage: 'connect', trouble: 'device' }
  if (error instanceof NoSignature) return { stage, trouble: 'nothing', returned: error.message }
  if (error instanceof ProgramError) return { stage, trouble: 'program', returned: error.message }
  if (isFailed(error)) return { stage, trouble: refusedOf(error), ...(error.message && { detail: error.message }) }
  if (isCancelled(error)) return { stage, trouble: 'cancelled' }
  if (!around.open) return { stage, trouble: 'closed' }
  return { stage, trouble: 'program', detail: error instanceof Error ? error.message : String(error) }
}

const unreachableOf = ({ secure, permission }: Surroundings): SigningTrouble =>
  permission === 'denied' ? 'permission' : secure ? 'unreachable' : 'insecure'

function refusedOf({ code }: Failed): SigningTrouble {
  if (code === 'network') return 'network'
  if (readAnew.test(code)) return 'differs'
  return otherKeyHelps.test(code) ? 'key' : 'refused'
}

export const isCancelled = (error: unknown): boolean => error instanceof Error && 'canceledByUser' in error && error.canceledByUser === true

/** States of the steps: done before the current one, failed or current at it, waiting after it. */
export function stepStates(
  at: Stage | 'done' | null,
  failed: SigningFailure | null,
): Record<Stage, 'waiting' | 'current' | 'done' | 'failed'> {
  const here = at === 'done' ? stages.length : failed ? stages.indexOf(failed.stage) : at ? stages.indexOf(at) : -1
  const state = (i: number) => (i < here ? 'done' : i > here ? 'waiting' : failed ? 'failed' : 'current')
  return { connect: state(0), choose: state(1), sign: state(2), send: state(3) }
}
