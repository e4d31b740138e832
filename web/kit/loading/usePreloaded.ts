import { useEffect, useEffectEvent, useState } from 'react'
import { useRetries } from '../hooks/useRetries.ts'
import type { Loadable } from './loadable.ts'

/** Loads parts before they are needed, until all are loaded. @returns whether they are */
export function usePreloaded(parts: readonly Pick<Loadable<unknown>, 'load' | 'value'>[]): boolean {
  const allLoaded = () => parts.every(({ value }) => value() !== undefined)
  const [ready, setReady] = useState(allLoaded)
  const load = () => void Promise.all(parts.map((part) => part.load())).then(() => setReady(allLoaded))
  const loadOnce = useEffectEvent(load)
  useEffect(() => loadOnce(), []) // `useRetries` makes the later attempts
  useRetries(ready ? null : load)
  return ready
}
