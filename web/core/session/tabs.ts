import { keepToken, onFreshToken } from '../../kit/http/token.ts'

/** Shares a token obtained by one tab with the others; the channel stays within this origin and browser. */
export function shareTokens(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel('access-token')
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (typeof event.data === 'string') keepToken(event.data)
  }
  onFreshToken((token) => channel.postMessage(token))
}
