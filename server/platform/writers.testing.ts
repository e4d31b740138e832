import { setTimeout as sleep } from 'node:timers/promises'
import { goodDraft } from '../portal.testing.ts'

/** ms between two writes of one writer: one address may call 3000 times a minute. */
const pace = 150

type Contractor = { token: string; bin: string }
type Answer = { status: number; retryAfter: string | null; body: { id?: number; code?: string; message?: string } }

/**
 * People who file projects without end, each at one of the portals: a project is known by where its section of the road begins, and is sent again
 * under its key until it is acknowledged. What is neither a success nor a 503 that says when to come again is a fault.
 */
export function startWriters(urls: string[], contractor: Contractor, many: number) {
  const acknowledged = new Map<number, number>()
  const refused: { writer: number; code: string }[] = []
  const faults: string[] = []
  let slowest = 0
  let next = 0
  let ending = false
  let waiting: (() => void)[] = []
  const changed = () => {
    for (const wake of waiting.splice(0)) wake()
  }

  const attempt = async (writer: number, km: number): Promise<boolean> => {
    const since = performance.now()
    const { status, retryAfter, body } = await file(urls[writer % urls.length]!, contractor, km)
    slowest = Math.max(slowest, performance.now() - since)
    if (status === 201) acknowledged.set(km, body.id!)
    else if (status === 503 && Number(retryAfter) > 0 && body.code && body.message) refused.push({ writer, code: body.code })
    else faults.push(`${status} ${retryAfter} ${JSON.stringify(body)}`)
    changed()
    return status === 201
  }
  const write = async (writer: number) => {
    while (!ending && faults.length === 0) {
      const km = ++next
      while (faults.length === 0 && !(await attempt(writer, km).catch(fault))) await sleep(pace)
      await sleep(pace)
    }
  }
  const fault = (error: unknown) => {
    faults.push(`no answer: ${((error as Error).cause as Error)?.message}`)
    changed()
    return false
  }
  const writing = Array.from({ length: many }, (_, writer) => write(writer))

  return {
    acknowledged,
    refused,
    faults,
    /** ms that the slowest answer took, since it was asked last. */
    takeSlowest: () => {
      const taken = slowest
      slowest = 0
      return taken
    },
    /** Waits until what is asked is so, or something is not as it must be. */
    until: async (holds: () => boolean) => {
      while (!holds() && faults.length === 0)
        await new Promise<void>((wake) => {
          waiting = [...waiting, wake]
        })
    },
    stop: async () => {
      ending = true
      await Promise.all(writing)
    },
  }
}

async function file(url: string, { token, bin }: Contractor, km: number): Promise<Answer> {
  const form = new FormData()
  const draft = JSON.stringify(goodDraft(bin, { fromKm: km, toKm: km + 1 }))
  form.set('data', new Blob([draft], { type: 'application/json' }))
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `writer-${km}` }
  const answer = await fetch(`${url}/api/project`, { method: 'POST', headers, body: form })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: (await answer.json()) as Answer['body'] }
}
