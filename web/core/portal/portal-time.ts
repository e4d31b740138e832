import { type Day, dayOf } from '#domain/day.ts'
import { stored } from '../../kit/storage/stored.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'
/** ms by which the portal's time is ahead of this device's: a demo's clock is moved, a phone's may be wrong. Stored for pages without a connection. */
const aheadMs = stored<number>('portalAhead', 0, isNumber)

/** @param now the portal's time in an answer that has just come */
export const setPortalTime = (now: string): void => aheadMs.set(new Date(now).getTime() - Date.now())

export const portalNow = (): Date => new Date(Date.now() + aheadMs.get())
export const portalToday = (): Day => dayOf(portalNow())
