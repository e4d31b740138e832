import { useEffect, useState } from 'react'

const none = { before: false, after: false }
const edge = (more: boolean) => (more ? 'transparent' : '#000')

/** For a strip that scrolls sideways: its ends fade where there is more of it. `strip` = its ref, `box` = its element. */
export function useFadedEnds() {
  const [box, strip] = useState<HTMLElement | null>(null)
  const [more, setMore] = useState(none)
  useEffect(() => {
    if (!box) return
    const look = () => {
      const seen = { before: box.scrollLeft > 1, after: box.scrollLeft + box.clientWidth < box.scrollWidth - 1 }
      setMore((known) => (known.before === seen.before && known.after === seen.after ? known : seen))
    }
    const sized = new ResizeObserver(look)
    // what stands in it grows and shrinks with the language
    for (const part of [box, ...box.children]) sized.observe(part)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      sized.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [box])
  const mask = `linear-gradient(to right, ${edge(more.before)}, #000 40px, #000 calc(100% - 40px), ${edge(more.after)})`
  return { box, strip, fade: more.before || more.after ? { maskImage: mask } : {} }
}
