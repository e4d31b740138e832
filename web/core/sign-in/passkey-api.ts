import { queryOptions } from '@tanstack/react-query'
import { type Passkey, passkeyApi } from '#contract/core/passkey.ts'
import { call } from '../../kit/http/call.ts'

export const passkeysQuery = () => queryOptions({ queryKey: ['passkeys'], queryFn: ({ signal }) => call(passkeyApi.list, { signal }) })
export type { Passkey }

/** Why a browser made or showed no passkey. */
export type PasskeyTrouble = 'cancelled' | 'known' | 'unsupported'

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** What browsers say by names of DOMException; null = another failure. */
export function passkeyTrouble(error: unknown): PasskeyTrouble | null {
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  if (name === 'InvalidStateError') return 'known'
  return name === 'SecurityError' || name === 'NotSupportedError' ? 'unsupported' : null
}
