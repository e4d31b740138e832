/** Spec, section 9: a message stays 6 s. */
export const toastMilliseconds = 6000
/** More would hide the page: the oldest makes room. */
const mostShown = 3

export type ToastMessage = {
  text: string
  kind: 'success' | 'error' | 'info' | 'warning'
  /** A message takes the place of an earlier one of the same topic. */
  topic?: string
  action?: { text: string; onAct: () => void }
}
export type ShownToast = ToastMessage & { key: number }

/** What is shown after a new message: it is never shown twice, and errors go once an act has succeeded. */
export function withToast(shown: readonly ShownToast[], message: ShownToast): ShownToast[] {
  const standing = shown.filter(
    (m) => m.text !== message.text && (!m.topic || m.topic !== message.topic) && !(message.kind === 'success' && m.kind === 'error'),
  )
  return [...standing, message].slice(-mostShown)
}

const waiting: ToastMessage[] = []
let listener: ((message: ToastMessage) => void) | null = null

/** Shows a message at the top of the screen, from anywhere. Messages sent before the first drawing are not lost. */
export function toast(message: ToastMessage): void {
  if (listener) listener(message)
  else waiting.push(message)
}

export function onToast(to: (message: ToastMessage) => void): () => void {
  listener = to
  for (const message of waiting.splice(0)) to(message)
  return () => {
    listener = null
  }
}
