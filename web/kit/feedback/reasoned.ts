import type { MouseEventHandler } from 'react'
import { toast } from './toast.ts'

type Reasoned = { 'aria-disabled'?: true; title?: string; onClick?: MouseEventHandler }

/**
 * What a button does; or, with a reason why it cannot do it now, that reason: read on hover and by a screen reader, and said when the button is pressed
 * all the same, by mouse, finger or key. So it stays in the order of Tab, which a button that is disabled for the browser leaves.
 */
export function reasoned(why: string | null | undefined | false, onClick?: MouseEventHandler): Reasoned {
  if (!why) return onClick ? { onClick } : {}
  const say: MouseEventHandler = (event) => {
    event.preventDefault() // of a form
    toast({ kind: 'info', text: why })
  }
  return { 'aria-disabled': true, title: why, onClick: say }
}
