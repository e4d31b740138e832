import useMediaQuery from '@mui/material/useMediaQuery'
import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether a table fits into its box; where it does not, its rows are shown as cards: no column covers another or hides behind an edge. A table
 * that did not fit is tried again once there is the width that it needed, or when `of` (its columns) has changed. Paper always has the table.
 */
export function useFits(of: string) {
  const box = useRef<HTMLDivElement>(null)
  const printed = useMediaQuery('print', { noSsr: true })
  const [tooWide, setTooWide] = useState<{ of: string; needed: number } | null>(null)
  const fits = printed || tooWide?.of !== of
  useLayoutEffect(() => {
    const place = box.current
    if (!place || printed) return
    const table = fits ? place.querySelector('table') : null
    const look = () => {
      if (table && table.offsetWidth > place.clientWidth + 1) setTooWide({ of, needed: table.offsetWidth })
      if (!table) setTooWide((was) => (was && was.of === of && place.clientWidth >= was.needed ? null : was))
    }
    look()
    const follow = new ResizeObserver(look)
    follow.observe(place)
    if (table) follow.observe(table)
    return () => follow.disconnect()
  }) // after every render: other rows may need another width
  return { box, fits }
}
