import { useEffect } from 'react'
import { addDays, dayOf, daysBetween } from '#domain/day.ts'
import { useAbout } from '../about.ts'
import { stored } from '../stored.ts'

/** The portal's day, and this device's when it was told. */
type Told = { today: string; here: string }
const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null && 'today' in value && 'here' in value
const told = stored<Told | null>('today', null, isTold)
const dayHere = (): string => dayOf(new Date())

/** The portal's day; without a connection as many days after the last one that was told as have passed on this device. */
export function useToday(): string {
  const today = useAbout()?.today
  useEffect(() => {
    if (today) told.set({ today, here: dayHere() })
  }, [today])
  const last = told.get()
  if (today || !last) return today ?? ''
  return addDays(last.today, daysBetween(last.here, dayHere()))
}
