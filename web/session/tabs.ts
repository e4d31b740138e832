import { keepToken, onFreshToken } from '../token.ts'

/** A token that one tab has got serves the others; the channel stays inside this origin and this browser. */
export function shareTokens(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel('access-token')
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (typeof event.data === 'string') keepToken(event.data)
  }
  onFreshToken((token) => channel.postMessage(token))
}
