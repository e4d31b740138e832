import { setTimeout as sleep } from 'node:timers/promises'
import { goodDraft } from '../../portal.testing.ts'

/** ms between two writes of one writer: one address may send 3000 requests a minute. */
const pace = 150

type Contractor = { token: string; bin: string }
type Answer = { status: number; retryAfter: string | null; body: { id?: number; code?: string; message?: string } }

/**
 * Starts writers that create projects continuously, each at one of the portals: a project is identified by the start of its road section and is
 * sent again under its key, with the writers' name, until it is acknowledged. Any response other than success or a 503 with Retry-After is a fault.
 */
export function startWriters(urls: string[], contractor: Contractor, many: number, name = 'writer') {
  const acknowledged = new Map<number, number>()
  /** Of each writer. */
  const acknowledgedTo = Array.from({ length: many }, () => 0)
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
    const { status, retryAfter, body } = await file(urls[writer % urls.length]!, contractor, km, name)
    slowest = Math.max(slowest, performance.now() - since)
    if (status === 201) {
      acknowledged.set(km, body.id!)
      acknowledgedTo[writer]!++
    } else if (status === 503 && Number(retryAfter) > 0 && body.code && body.message) refused.push({ writer, code: body.code })
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
    acknowledgedTo: (writer: number) => acknowledgedTo[writer]!,
    refused,
    faults,
    /** Returns the ms of the slowest response since the last call of this function. */
    takeSlowest: () => {
      const taken = slowest
      slowest = 0
      return taken
    },
    /** Waits until the condition holds or a fault occurs. */
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

async function file(url: string, { token, bin }: Contractor, km: number, name: string): Promise<Answer> {
  const form = new FormData()
  const draft = JSON.stringify(goodDraft(bin, { fromKm: km, toKm: km + 1 }))
  form.set('data', new Blob([draft], { type: 'application/json' }))
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `${name}-${km}` }
  const answer = await fetch(`${url}/api/project`, { method: 'POST', headers, body: form })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: (await answer.json()) as Answer['body'] }
}
