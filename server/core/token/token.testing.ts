import type { Issued } from '#signer/issue.ts'
import { browserOf } from '../../people/registration/newcomer.testing.ts'
import { type Portal, pemSignature, type SignedIn } from '../../portal.testing.ts'

/** Shows a key to the portal, in a browser in which somebody is signed in. */
export async function keyShown(portal: Portal, who: SignedIn, key: Issued) {
  const browser = browserOf(portal)
  const { challengeId, data, answer } = await browser.challenge()
  const { name, value } = answer.cookies[0]!
  const proof = { challengeId, signature: pemSignature(Buffer.from(data, 'base64'), key) }
  return { proof, send: (url: string, payload: object) => who.call({ method: 'POST', url, payload, cookies: { [name]: value } }) }
}
