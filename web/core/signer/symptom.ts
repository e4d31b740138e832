import type { SigningTrouble } from './outcome.ts'

/** What a user sees when signing fails, as listed with causes and cures on /info/ncalayer; the names are anchors of that page. */
export const symptoms = [
  'notRunning',
  'doesNotStart',
  'browserBlocks',
  'certificate',
  'noKey',
  'password',
  'expired',
  'token',
  'idCard',
  'phone',
] as const
export type Symptom = (typeof symptoms)[number]

const ofTrouble: Partial<Record<SigningTrouble, Symptom>> = {
  unreachable: 'notRunning',
  permission: 'browserBlocks',
  insecure: 'browserBlocks',
  closed: 'notRunning',
  program: 'noKey',
  key: 'noKey',
  device: 'token',
  storage: 'token',
}

/** Where the page begins to explain this failure; null = the message says all. */
export const symptomOf = (trouble: SigningTrouble): Symptom | null => ofTrouble[trouble] ?? null
