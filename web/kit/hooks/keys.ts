import { useEffect, useEffectEvent } from 'react'

let single = true
/** Whether keys of one character are heard: whoever speaks to the computer may press them unawares (WCAG 2.1.4). */
export const hearSingleKeys = (on: boolean): void => {
  single = on
}

const typed = 'input, textarea, select, [contenteditable="true"]'
/** A key without Ctrl that is meant for the page: nobody is typing, and no dialog or menu is open. `but` = fields that do not take it. */
export const isForPage = (event: KeyboardEvent, but = ':not(*)'): boolean =>
  single &&
  !event.defaultPrevented &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !(event.target instanceof HTMLElement && event.target.matches(typed) && !event.target.matches(but)) &&
  document.querySelector('.MuiModal-root:not([aria-hidden="true"])') === null

/** Listens to the keys of the whole window. */
export function useWindowKeys(hear: (event: KeyboardEvent) => void): void {
  const listen = useEffectEvent(hear)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => listen(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

let show: (() => void) | null = null
/** Opens the list of keys. */
export const showKeys = (): void => show?.()
export function takeShowKeys(to: () => void): () => void {
  show = to
  return () => {
    show = null
  }
}
