import { useEffect, useRef, useState } from 'react'

/** Whether the table is wider than its container: large font, long words, many columns. */
export function useOverflows() {
  const box = useRef<HTMLDivElement>(null)
  const [tooWide, setTooWide] = useState(false)
  useEffect(() => {
    const [place, table] = [box.current, box.current?.firstElementChild]
    if (!place || !table) return
    const look = new ResizeObserver(() => setTooWide(table.getBoundingClientRect().width > place.clientWidth + 1))
    look.observe(place)
    look.observe(table)
    return () => look.disconnect()
  }, [])
  return { box, tooWide }
}
