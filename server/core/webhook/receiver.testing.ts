import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { tellOff } from '../../jobs.ts'
import type { Portal } from '../../portal.testing.ts'
import { notify } from '../notice/notify.ts'
import type { Lane } from './attempt.ts'
import { deliverLane } from './deliver.ts'

export type Received = {
  id: string
  timestamp: string
  type: string
  object: { type: string; id: string }
  body: string
  signed: boolean
  taken: boolean
}

/** Another system: takes events, or fails as `answer` says. It verifies signatures by itself, as the specification tells receivers to. */
export async function openReceiver() {
  const tried: Received[] = []
  const state = { answer: 200, secret: '' }
  const isSigned = (body: string, headers: Record<string, unknown>) => {
    const key = Buffer.from(state.secret.replace(/^whsec_/, ''), 'base64')
    const expected = createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64')
    return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
  }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { type, data } = JSON.parse(body)
    const { headers } = request
    const times = { id: String(headers['webhook-id']), timestamp: String(headers['webhook-timestamp']) }
    tried.push({ ...times, type, object: data.object, body, signed: isSigned(body, headers), taken: state.answer === 200 })
    response.writeHead(state.answer, { location: '/elsewhere' }).end(state.answer === 200 ? 'taken' : 'not now')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    state,
    /** Every attempt that reached it. */
    tried,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** Tells the people of an organisation something about a project, as an act does. */
export const tell = ({ db, clock }: Portal, bin: string, kind: 'project.stopped' | 'project.resumed', objectId: number) => {
  const raised = { now: clock.now(), today: clock.today() }
  const notice = { kind, objectType: 'PROJECT', objectId, to: { bin }, args: { id: objectId, name: 'Мост' } }
  return db.transaction().execute((tx) => notify(tx, raised, notice))
}

export const send = ({ services }: Portal, lane: Lane) => deliverLane(services, lane, tellOff(services))

/** Does what the jobs would do by now. */
export async function sendAll(portal: Portal): Promise<void> {
  const { rows } = await sql<Lane>`select distinct webhook_id as webhook, object_type, object_id from webhook_delivery
    where next_at is not null order by 1, 2, 3`.execute(portal.db)
  for (const lane of rows) await send(portal, lane)
}
