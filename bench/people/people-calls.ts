import { Agent, request as httpRequest } from 'node:http'
import { roleCode } from '#domain/access.ts'
import { accessTokens } from '#server/platform/http/tokens.ts'
import type { Person } from './people-chosen.ts'
import type { Ask } from './people-steps.ts'

const ipOf = (id: number) => `10.${(id >> 14) & 63}.${(id >> 7) & 127}.${id & 127}`
const tokens = accessTokens({ secret: new Uint8Array(32).fill(7), publicUrl: 'http://localhost' })

/** An access token as the portal of the benches gives it to somebody with a session. */
export const tokenOf = ({ id, role, bin, session }: Pick<Person, 'id' | 'role' | 'bin' | 'session'>, now: Date): Promise<string> =>
  tokens.issue({ id, roles: [roleCode(role)], bins: [bin] }, session, now)

/** The status of a call whose connection broke: counted as a fault of the portal, as it is for whoever sent it. */
const broken = 599

/** One call that was answered; `at` = when it was sent. */
export type Told = (call: { method: string; path: string; status: number; at: number; took: number }) => void

/** Calls of many people to one portal, over connections that are kept open. */
export function callsTo(port: number, now: () => Date) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const open = (person: Person, token: string) => ({ authorization: `Bearer ${token}`, 'x-forwarded-for': ipOf(person.id) })

  /** Sends calls of one person and renews the token in time. */
  function asking(person: Person, told: Told): Ask {
    let token: { text: string; until: number } | undefined
    return async (method, path, body) => {
      if (!token || token.until < Date.now()) token = { text: await tokenOf(person, now()), until: Date.now() + 8 * 60_000 }
      const form = body?.form && new Response(body.form)
      const payload = form ? Buffer.from(await form.arrayBuffer()) : body?.json ? Buffer.from(JSON.stringify(body.json)) : undefined
      const headers = {
        ...open(person, token.text),
        'accept-language': 'ru',
        ...(payload && {
          'content-type': form ? form.headers.get('content-type')! : 'application/json',
          'content-length': payload.length,
          origin: 'http://localhost',
        }),
      }
      const at = performance.now()
      const answer = await new Promise<Awaited<ReturnType<Ask>>>((resolve, reject) => {
        const sent = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode!,
              headers: new Headers(response.headers as Record<string, string>),
              body: Buffer.concat(chunks),
            }),
          )
          response.on('error', reject)
        })
        sent.on('error', reject)
        sent.end(payload)
      }).catch((error: Error) => ({ status: broken, headers: new Headers(), body: Buffer.from(error.message) }))
      told({ method, path, status: answer.status, at, took: performance.now() - at })
      return answer
    }
  }

  /** Opens the event stream of a page and keeps it open. @returns what closes it */
  async function stream(person: Person, told: (status: number) => void): Promise<() => void> {
    const headers = { ...open(person, await tokenOf(person, now())), accept: 'text/event-stream' }
    const sent = httpRequest({ host: '127.0.0.1', port, path: '/api/notifications/live', headers }, (response) => {
      told(response.statusCode!)
      response.on('error', () => {})
      response.resume()
    })
    sent.on('error', () => {})
    sent.end()
    return () => sent.destroy()
  }

  return { asking, stream, close: () => agent.destroy() }
}
