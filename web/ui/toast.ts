/** Spec, section 9: a snackbar stays 6 s. */
export const snackbarMilliseconds = 6000

export type ToastMessage = { text: string; kind: 'success' | 'error' | 'info' | 'warning'; action?: { text: string; onAct: () => void } }

const waiting: ToastMessage[] = []
let listener: ((message: ToastMessage) => void) | null = null

/** Shows a message at the top of the screen, from anywhere. Messages sent before the component is loaded are not lost. */
export function toast(message: ToastMessage): void {
  if (listener) listener(message)
  else waiting.push(message)
  onFirst?.()
}

/** The component that shows messages is loaded with the first of them. */
let onFirst: (() => void) | null = null
export const onFirstToast = (load: () => void): void => {
  onFirst = load
  if (waiting.length > 0) load()
}
export function onToast(to: (message: ToastMessage) => void): () => void {
  listener = to
  for (const message of waiting.splice(0)) to(message)
  return () => {
    listener = null
  }
}
