import { type ReactNode, startTransition, use, useReducer } from 'react'
import type { Loadable } from './loadable.ts'
import { MissingPart, type MissingProps } from './MissingPart.tsx'

type Props<T> = Pick<MissingProps, 'onClose' | 'silent'> & { of: Loadable<T>; children: (value: T) => ReactNode }

/** Draws a loaded value; suspends while it is loading. If it cannot be loaded, a notice stands in its place, and nothing is thrown. */
export function WhenLoaded<T>({ of, children, ...missing }: Props<T>) {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const [value, failure] = [of.value(), of.failure()]
  if (value !== undefined) return children(value)
  if (failure === undefined) use(of.load())
  return <MissingPart failure={failure} onRetry={() => void of.load().then(() => startTransition(draw))} {...missing} />
}
