import { enterAt } from '#server/instances.testing.ts'

/** ms for which a token is used; it opens the portal for ten minutes. */
const renewMs = 5 * 60_000

/** The headers of somebody who signs in again before their token ends. */
export function signedInAt(url: string, name: string, from: string): () => Promise<Record<string, string>> {
  let [headers, since] = [{} as Record<string, string>, Number.NEGATIVE_INFINITY]
  return async () => {
    if (performance.now() - since < renewMs) return headers
    const { token, bin } = await enterAt(url, name, { from })
    headers = { authorization: `Bearer ${token}`, 'x-organization-bin': bin, 'x-forwarded-for': from }
    since = performance.now()
    return headers
  }
}
