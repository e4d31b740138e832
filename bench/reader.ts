import { accounts, demoPassword } from '#demo/people/cast.ts'

/** The first account of each role. */
export const onePerRole = accounts.filter((a, i, all) => all.findIndex((b) => b.role === a.role) === i)

export type Answer = { status: number; body: string }

/** Reads a portal as its people do, from one address each time: a single address would hit the limit of calls a minute. */
export function readerOf(port: number): (email: string, path: string) => Promise<Answer> {
  const tokens = new Map<string, Promise<string>>()
  let asked = 0
  const address = () => `10.${(++asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`

  async function signIn(email: string): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address() },
      body: JSON.stringify({ email, password: demoPassword }),
    })
    if (!answer.ok) throw new Error(`${email}: ${await answer.text()}`)
    return ((await answer.json()) as { accessToken: string }).accessToken
  }

  return async (email, path) => {
    if (!tokens.has(email)) tokens.set(email, signIn(email))
    const headers = {
      authorization: `Bearer ${await tokens.get(email)}`,
      'accept-language': 'ru',
      'x-forwarded-for': address(),
      connection: 'close',
    }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return { status: answer.status, body: await answer.text() }
  }
}
