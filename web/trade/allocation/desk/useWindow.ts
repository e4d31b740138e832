import { type RefObject, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export type Window = {
  from: number
  to: number
  /** Height in pixels of the rows that are not rendered. */
  above: number
  below: number
  /** Scrolls a row into view and renders it at once. */
  show: (row: number) => void
}

/** Extra rows rendered beyond the edges for fast scrolling. */
const margin = 6

/** A virtual list: the visible rows of a scrolling box, all of equal height. `head` and `foot` = pixels of sticky content over the rows. */
export function useWindow(boxRef: RefObject<HTMLElement | null>, count: number, height: number, { head = 0, foot = 0 } = {}): Window {
  const [[first, seen], setSight] = useState<readonly [first: number, seen: number]>([0, 20])
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 600 } = boxRef.current ?? {}
    const next = [Math.floor(scrollTop / height), Math.ceil(clientHeight / height)] as const
    setSight((now) => (now[0] === next[0] && now[1] === next[1] ? now : next))
  }, [boxRef, height])
  useEffect(() => {
    const element = boxRef.current
    if (!element) return
    // oxlint-disable-next-line react/set-state-in-effect -- how much is in sight is known only once the box is there
    look()
    element.addEventListener('scroll', look, { passive: true })
    const size = new ResizeObserver(look)
    size.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      size.disconnect()
    }
  }, [boxRef, look])
  const show = useCallback(
    (row: number) => {
      const element = boxRef.current
      if (!element) return
      const [top, bottom] = [row * height, (row + 1) * height]
      const room = element.clientHeight - head - foot
      if (top < element.scrollTop) element.scrollTop = top
      else if (bottom > element.scrollTop + room) element.scrollTop = bottom - room
      flushSync(look)
    },
    [boxRef, height, head, foot, look],
  )
  const from = Math.max(0, Math.min(first, count) - margin)
  const to = Math.min(count, first + seen + margin)
  return { from, to, above: from * height, below: (count - to) * height, show }
}
