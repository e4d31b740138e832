/** Object types that are signed off. A new type is one more name here, a status section in i18n/status-text.ts and an entry of server/signables.ts. */
export const objectTypes = [
  'PROJECT',
  'REQUEST',
  'ANNUAL_PLAN',
  'MONTHLY_PLAN',
  'DISTRIBUTION',
  'ORDER',
  'SPLIT',
  'HOLDER_FORM',
  'MONTH_REPORT',
  'TAKEOVER',
] as const
export type ObjectType = (typeof objectTypes)[number]
/** Object types with journal lines: signable ones and these. */
export type Journalled = ObjectType | 'ALLOCATION' | 'SHIPMENT' | 'APPEAL' | 'MONTH' | 'DEADLINE'

/** The act of the journal by which something is said: it changes no status and no deadline. */
export const talkAct = 'talk.say'
