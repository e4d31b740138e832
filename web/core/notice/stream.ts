import type { Endpoint } from '#contract/endpoint.ts'
import { headersWith } from '../../kit/http/call.ts'
import { failedOf } from '../../kit/http/failed.ts'
import { accessToken, pendingToken, refreshToken } from '../../kit/http/token.ts'

/**
 * Opens a server-sent event stream; refreshes an expired token once.
 * @throws {Failed} if the stream cannot be opened
 */
export async function openStream(
  { path }: Pick<Endpoint, 'path'>,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  await pendingToken()
  const open = () => fetch(new URL(path, location.origin), { headers: { ...headersWith(accessToken()), ...headers }, signal })
  const first = await open()
  const response = first.status === 401 && (await refreshToken()) === 'fresh' ? await open() : first
  if (!response.ok || !response.body) throw await failedOf(response.status, await response.text())
  return response.body
}
